/** A font of a style sheet, with the arguments of `FontFace`. */
export type FontRule = {
  /** null = the family of the settings, because a font file has no rule that names it. */
  family: string | null;
  source: string;
  descriptors: Readonly<Record<string, string>>;
};

/** Enough for every weight of a Chinese font, which font services split into more than 100 files each. */
const maxRules = 4000;

/** Limit of a value; a longer one is invalid, such as a `unicode-range` that lists each character. */
const maxValueLength = 20_000;

/** CSS descriptors with their fields of `FontFaceDescriptors`. */
const descriptorFields: Readonly<Record<string, string>> = {
  'font-style': 'style',
  'font-weight': 'weight',
  'font-stretch': 'stretch',
  'unicode-range': 'unicodeRange',
  'font-feature-settings': 'featureSettings',
  'font-display': 'display',
  'ascent-override': 'ascentOverride',
  'descent-override': 'descentOverride',
  'line-gap-override': 'lineGapOverride',
  'size-adjust': 'sizeAdjust',
};

/**
 * `@font-face` rules of a style sheet with https files; everything else is left out, including conditional rules and
 * imports. Takes linear time.
 * @param address of the sheet, the base of its relative addresses
 */
export function fontRules(css: string, address: string): FontRule[] {
  const tokens = tokensOf(css);
  const rules: FontRule[] = [];
  let depth = 0;
  for (let at = 0; at < tokens.length && rules.length < maxRules; at += 1) {
    const { kind, text } = tokens[at] as Token;
    if (kind === 'word' && depth === 0 && text.toLowerCase() === '@font-face') {
      const start = skipSpaces(tokens, at + 1);
      if (!isMark(tokens[start], '{')) continue;
      const { values, end } = declarations(tokens, start + 1);
      const rule = ruleOf(values, address);
      if (rule) rules.push(rule);
      at = end;
    } else if (kind === 'mark' && '{(['.includes(text)) depth += 1;
    else if (kind === 'mark' && '})]'.includes(text)) depth = Math.max(0, depth - 1);
  }
  return rules;
}

/** Whether a file is a font, by its signature: WOFF, WOFF2, OpenType, TrueType or a collection. */
export function isFontFile(bytes: Uint8Array): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const signature = String.fromCharCode(a, b, c, d);
  return ['wOFF', 'wOF2', 'OTTO', 'true', 'ttcf', '\0\x01\0\0'].includes(signature);
}

export function fontFileRule(address: string): FontRule {
  return { family: null, source: `url(${quoted(address)})`, descriptors: {} };
}

type Token = { kind: 'word' | 'string' | 'address' | 'space' | 'mark'; text: string };

// The alternatives are disjoint, so that no text is read twice.
const wordPattern = /(?:[-\w.%+@#?!\u0080-\uffff]|\\[\s\S])+/y;
const spacePattern = /\s+/y;
const stringPatterns = { '"': /(?:[^"\\\n]|\\[\s\S])*/y, "'": /(?:[^'\\\n]|\\[\s\S])*/y } as const;
const addressPattern = /(?:[^)\\]|\\[\s\S])*/y;

/** Strings and addresses without quotes and escapes; comments are left out. Unclosed tokens end with the text. */
function tokensOf(css: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [text = ''] = pattern.exec(css) ?? [];
    at += text.length;
    return text;
  };
  while (at < css.length) {
    const first = css.charAt(at);
    if (first === '/' && css.charAt(at + 1) === '*') {
      const end = css.indexOf('*/', at + 2);
      at = end === -1 ? css.length : end + 2;
    } else if (first === '"' || first === "'") {
      at += 1;
      tokens.push({ kind: 'string', text: unescaped(read(stringPatterns[first])) });
      at += 1;
    } else if (read(spacePattern) !== '') {
      tokens.push({ kind: 'space', text: ' ' });
    } else {
      const word = read(wordPattern);
      const text = word === '' ? first : unescaped(word);
      if (word === '') at += 1;
      if (text.toLowerCase() === 'url' && css.charAt(at) === '(') {
        at += 1;
        read(spacePattern);
        const quote = css.charAt(at);
        const isQuoted = quote === '"' || quote === "'";
        if (isQuoted) at += 1;
        const content = read(isQuoted ? stringPatterns[quote] : addressPattern);
        tokens.push({ kind: 'address', text: unescaped(isQuoted ? content : content.trim()) });
        if (isQuoted) {
          at += 1;
          read(addressPattern);
        }
        at += 1;
      } else tokens.push({ kind: word === '' ? 'mark' : 'word', text });
    }
  }
  return tokens;
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:([\da-f]{1,6})\s?|\n|([\s\S]))/gi, (_, code?: string, character?: string) => {
    if (code === undefined) return character ?? '';
    const point = Number.parseInt(code, 16);
    return point === 0 || point > 0x10_ffff ? '\ufffd' : String.fromCodePoint(point);
  });
}

function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}

function skipSpaces(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at]?.kind === 'space') at += 1;
  return at;
}

/** Declarations of a block by lower-case name; the last of equal names wins. */
function declarations(tokens: readonly Token[], from: number): { values: Map<string, Token[]>; end: number } {
  const values = new Map<string, Token[]>();
  let name: string | null = null;
  let value: Token[] | null = null;
  let depth = 0;
  let at = from;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const mark = token.kind === 'mark' ? token.text : '';
    if (depth === 0 && mark === '}') break;
    if (depth === 0 && mark === ';') {
      name = null;
      value = null;
      continue;
    }
    if (mark !== '' && '{(['.includes(mark)) depth += 1;
    if (mark !== '' && '})]'.includes(mark)) depth = Math.max(0, depth - 1);
    if (value) value.push(token);
    else if (token.kind === 'word') name = token.text.toLowerCase();
    else if (mark === ':' && name !== null) {
      value = [];
      values.set(name, value);
    }
  }
  return { values, end: at };
}

function ruleOf(values: ReadonlyMap<string, Token[]>, address: string): FontRule | null {
  const family = (values.get('font-family') ?? [])
    .map(({ text }) => text)
    .join('')
    .trim();
  const sources = divided(values.get('src') ?? []).flatMap((source) => sourceOf(source, address) ?? []);
  if (family === '' || sources.length === 0) return null;
  const descriptors: Record<string, string> = {};
  for (const [name, field] of Object.entries(descriptorFields)) {
    const text = (values.get(name) ?? [])
      .map((token) => (token.kind === 'string' ? quoted(token.text) : token.text))
      .join('')
      .trim();
    if (text !== '' && text.length <= maxValueLength) descriptors[field] = text;
  }
  return { family, source: sources.join(', '), descriptors };
}

/** Splits a value at commas outside brackets. */
function divided(value: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of value) {
    if (depth === 0 && isMark(token, ',')) {
      parts.push([]);
      continue;
    }
    if (isMark(token, '(')) depth += 1;
    if (isMark(token, ')')) depth -= 1;
    if (token.kind !== 'space') parts.at(-1)?.push(token);
  }
  return parts;
}

/** A source with an https file and its format; null for others, such as local fonts and `data:`. */
function sourceOf([first, name, open, format]: readonly Token[], base: string): string | null {
  if (first?.kind !== 'address' || first.text === '' || !URL.canParse(first.text, base)) return null;
  const { protocol, username, password, href } = new URL(first.text, base);
  if (protocol !== 'https:' || username !== '' || password !== '') return null;
  const hasFormat = name?.text.toLowerCase() === 'format' && isMark(open, '(');
  const known = hasFormat && (format?.kind === 'string' || format?.kind === 'word') ? format.text : null;
  return `url(${quoted(href)})${known === null ? '' : ` format(${quoted(known)})`}`;
}

/** Quotes a text as a CSS string. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/[\n\r\f]/g, ' ')}"`;
}
