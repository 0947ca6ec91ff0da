/** Why a font family is refused. */
export type FontFamilyError = 'tooLong' | 'characters';
/** Why the address of a style sheet is refused. */
export type FontSheetError = 'notHttps' | 'malformed' | 'credentials' | 'characters' | 'tooLong';

const longestFamily = 100;
/** Longer addresses of style sheets are rather a mistake; fits the longest that font services write. */
const longestAddress = 2000;

/** Families with a meaning of their own in CSS; in quotes they would name a font. */
const genericFamilies: ReadonlySet<string> = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
]);

/** Why a text can't be the name of one font family; null if it can. Empty = none. */
export function fontFamilyError(text: string): FontFamilyError | null {
  // Quotes and all other characters that end a value in CSS.
  if (/[\p{Cc}"'\\/;:,{}()<>]/u.test(text)) return 'characters';
  return text.length > longestFamily ? 'tooLong' : null;
}

/** Why a text can't be the address of a style sheet; null if it can. Empty = none. */
export function fontSheetError(text: string): FontSheetError | null {
  if (text === '') return null;
  if (text.length > longestAddress) return 'tooLong';
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme === undefined) return 'malformed';
  if (scheme !== 'https:') return 'notHttps';
  if (/[\s\p{Cc}"'\\()<>]/u.test(text)) return 'characters';
  const authority = /^https:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined) return 'malformed';
  return authority.includes('@') ? 'credentials' : null;
}

/** The family as it is written in CSS, where the name is valid; null for none. */
export function cssFontFamily(family: string): string | null {
  const name = family.trim();
  if (name === '' || fontFamilyError(name) !== null) return null;
  return genericFamilies.has(name.toLowerCase()) ? name.toLowerCase() : `"${name}"`;
}
