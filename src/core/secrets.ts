/** Parts of names whose values are always secret. */
const secretNames =
  /token|cookie|passw|passphrase|passcode|pwd|secret|credential|authorization|dfid|kugou_api|(?:api|access|private|auth|sign)[_-]?key/;

/** Whole names whose values are always secret. */
const secretWords: ReadonlySet<string> = new Set(['t1', 't2', 'ticket', 'randstr', 'verifycode']);

/** Names that identify the user: in a sentence, their values are secret if they are long numbers. */
const identityWords =
  'user userid uid mobile phone tel email username nickname openid unionid mid guid uuid mac dev'.split(' ');

/** Names that are also plain words: their values are secret in parameters and in JSON. */
const parameterWords: ReadonlySet<string> = new Set([
  ...identityWords,
  ...'code key auth session sessionid sid pass pin otp captcha qrcode sign signature grant'.split(' '),
]);

/** Percent-encoded characters, encoded once or several times. */
const encoded = (codes: string): string => `%(?:25)*(?:${codes})`;

/**
 * A name and its separator: as a parameter, header or cookie, in JSON, XML and lists of pairs, plain or
 * percent-encoded. Matches can't overlap, so the time is linear.
 */
const nameAndSeparator = new RegExp(
  [
    String.raw`(?<![\w-])([\w-]+)`,
    '(',
    String.raw`(?:\[\w{0,20}\]|\]|${encoded('5b')}\w{0,20}${encoded('5d')}|${encoded('5d')})?`,
    String.raw`(?:\\*["']|${encoded('22|27')})?`,
    String.raw`\s{0,8}(?:=>|:=|={1,3}|[:：＝]|${encoded('3[ad]')}|\\*u003[ad]|&#(?:61|x3d);)\s{0,8}`,
    String.raw`|\\*["']\s?,\s?(?=\\*["'])|>`,
    ')',
  ].join(''),
  'gi',
);

/** Escaped or percent-encoded character directly before a name: `%26token`, `\u0026token`. */
const escapeBeforeName = /^(?:(?:25)*[\da-f]{2}|u00[\da-f]{2}|[nrt](?=[A-Z]))/i;

/** Value in JSON quotes, which nested JSON escapes once or several times. */
const quotedValue = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|(\\+)(["'])[^\n]*?(?:(?<!\\)\1\2|$)/my;
/** Value without quotes after a plain separator. */
const plainValue = /(?:(?:bearer|basic|digest)(?:\s|%20|\+))?(?:\([^()&;,\s"'<>]*\)|[^&;,\s"'<>(){}[\]\\])+/iy;
/** Cookie pairs after the first one. */
const furtherCookies = /(?:;\s?[^=;&\s"'<>\\]+=[^;&\s"'<>\\]*)*/y;
/** Value after a percent-encoded separator; it ends at an encoded separator. */
const encodedValue = new RegExp(
  [
    `${encoded('22')}(?:[^%\\s]|%(?!(?:25)*22))*(?:${encoded('22')})?`,
    String.raw`(?:[^&;,\s"'<>(){}[\]\\%]|%(?!(?:25)*(?:2[026c]|3b|5d|7d)))+`,
  ].join('|'),
  'iy',
);
/** Number of a user or a telephone. */
const longNumber = /\+?\d(?:[ -]?\d){4,20}/y;
const restOfLine = /[^\n"']*/y;

/** Credentials without a name: those of headers, JSON web tokens, and other long encoded values. */
const bareCredentials =
  /\b(bearer\s{1,8})[\w.~+/=-]{6,}|\b(basic\s{1,8})[a-z\d+/]{8,}={0,2}|(?<![\w+/-])(?:eyJ[\w+/=.-]{6,}|[\w+/-]{40,}={0,2})/gi;

/** Removes the values of credentials and identifying data. Takes linear time. */
export function withoutSecrets(text: string): string {
  let result = '';
  let end = 0;
  nameAndSeparator.lastIndex = 0;
  for (let match = nameAndSeparator.exec(text); match; match = nameAndSeparator.exec(text)) {
    const [, name = '', separator = ''] = match;
    const start = match.index + match[0].length;
    const before = text[match.index - 1] ?? '';
    // Removes an escaped separator before the name.
    const plain = '%\\'.includes(before) && before !== '' ? name.replace(escapeBeforeName, '') : name;
    const valueEnd = isSecret(plain, separator, before, text, start)
      ? endOfValue(text, start, plain, separator)
      : start;
    if (valueEnd > start) {
      result += `${text.slice(end, start)}…`;
      end = valueEnd;
    }
    // Searches the value of a harmless name too.
    nameAndSeparator.lastIndex = valueEnd;
  }
  return (result + text.slice(end)).replace(bareCredentials, (found, bearer?: string, basic?: string) => {
    if (bearer !== undefined) return `${bearer}…`;
    // A plain word has no digits and no inner capitals.
    if (basic !== undefined) return /[\d=]|[a-z][A-Z]/.test(found.slice(basic.length)) ? `${basic}…` : found;
    return found.startsWith('eyJ') || (/\d/.test(found) && /[a-z]/i.test(found)) ? '…' : found;
  });
}

function isSecret(name: string, separator: string, before: string, text: string, start: number): boolean {
  const lower = name.toLowerCase();
  const words = name
    .replace(/[a-z](?=[A-Z])/g, '$&_')
    .toLowerCase()
    .split(/[_-]+/);
  const isCredential = secretNames.test(lower) || words.some((word) => secretWords.has(word));
  if (separator === '>') return isCredential && before === '<';
  if (isCredential) return true;
  if (separator.includes(',')) return false;
  const ends = [lower, words.at(-1) ?? '', words.slice(-2).join('')];
  const isParameter = /["'=＝\]>]|22|27|3d|61/i.test(separator);
  if (isParameter) return ends.some((word) => parameterWords.has(word));
  longNumber.lastIndex = start;
  return longNumber.test(text) && ends.some((word) => identityWords.includes(word));
}

/** End of the value that begins at `start`; `start` if there is none. */
function endOfValue(text: string, start: number, name: string, separator: string): number {
  const matched = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex : from;
  };
  const isHeader = /cookie|authorization/i.test(name);
  const quoted = matched(quotedValue, start);
  if (quoted > start) return quoted;
  if ('{['.includes(text[start] ?? ' ')) return endOfBrackets(text, start);
  if (isHeader && separator.trim() === ':') return matched(restOfLine, start);
  if (/%/.test(separator)) return matched(encodedValue, start);
  const end = Math.max(matched(plainValue, start), matched(longNumber, start));
  return isHeader ? matched(furtherCookies, end) : end;
}

/** End of a JSON object or array, at the latest the end of its line. */
function endOfBrackets(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\n') return at;
    if ('{['.includes(character)) depth += 1;
    if ('}]'.includes(character)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
