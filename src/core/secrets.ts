/** In the name of a value that is a secret wherever it stands. */
const secretNames = /token|cookie|passw|passphrase|pwd|secret|credential|authorization|dfid|kugou_api/;

/** Names of secrets with no more than a word. */
const secretWords: ReadonlySet<string> = new Set(['t1', 't2', 'ticket', 'randstr', 'verifycode']);

/** Names that are also words of a sentence: their values are secrets in parameters and in JSON. */
const parameterWords: ReadonlySet<string> = new Set(
  (
    'code key apikey auth session sessionid sid mobile phone tel email user userid uid username nickname mid guid uuid mac ' +
    'dev sign signature grant openid unionid'
  ).split(' '),
);

/** Percent-encoded characters, encoded once or more. */
const encoded = (codes: string): string => `%(?:25)*(?:${codes})`;

/**
 * A name, what separates it from its value, and the value: as a parameter, header or cookie, in JSON, and both of them
 * percent-encoded. Each character can belong to one place only, so that no text takes more than linear time.
 */
const namedValue = new RegExp(
  [
    String.raw`(?<![\w-])([\w-]+)`,
    String.raw`((?:\\*["']|${encoded('22|27')})?\s?(?:[=:]|${encoded('3[ad]')})\s?)`,
    '(',
    [
      String.raw`"(?:[^"\\\n]|\\.)*"?`,
      String.raw`'(?:[^'\\\n]|\\.)*'?`,
      String.raw`\\+["'][^"'\\\n]*(?:\\+["'])?`,
      `${encoded('22')}(?:[^%\\s]|%(?!(?:25)*22))*(?:${encoded('22')})?`,
      String.raw`(?:(?:bearer|basic)\s)?(?:[^&;,\s"'<>(){}[\]\\%]|%(?!(?:25)*(?:2[026c]|3b|5d|7d)))+`,
    ].join('|'),
    ')',
  ].join(''),
  'gi',
);

/** Headers whose whole line is a secret. */
const secretHeader = /(?<![\w-])((?:set-)?cookie2?|(?:proxy-)?authorization): [^\n"']+/gi;

/** A text without the values of credentials and of what identifies the user. */
export function withoutSecrets(text: string): string {
  return text
    .replace(secretHeader, '$1: …')
    .replace(namedValue, (whole, name: string, separator: string, _value, at: number, all: string) => {
      // An encoded separator before the name: `%26token`.
      const plain = all[at - 1] === '%' ? name.replace(/^(?:25)*[\da-f]{2}/i, '') : name;
      return isSecret(plain, separator) ? `${name}${separator}…` : whole;
    });
}

function isSecret(name: string, separator: string): boolean {
  const lower = name.toLowerCase();
  if (secretNames.test(lower)) return true;
  const words = name
    .replace(/[a-z](?=[A-Z])/g, '$&_')
    .toLowerCase()
    .split(/[_-]+/);
  if (words.some((word) => secretWords.has(word))) return true;
  const isParameter = /["'=]|22|27|3d/i.test(separator);
  return isParameter && (parameterWords.has(lower) || parameterWords.has(words.at(-1) ?? ''));
}
