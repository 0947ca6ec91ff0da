export type FontFamilyError = 'tooLong' | 'characters';
export type FontSheetError = 'notHttps' | 'malformed' | 'credentials' | 'characters' | 'tooLong';

const maxFamilyLength = 100;
/** Limit of a style sheet address: longer than any font service writes. */
const maxAddressLength = 2000;

/** Generic CSS families; quoted, they would name a font. */
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

/** Why a text is not a valid font family; null if it is valid or empty. */
export function fontFamilyError(text: string): FontFamilyError | null {
  // Includes quotes and all other characters that end a CSS value.
  if (/[\p{Cc}"'\\/;:,{}()<>]/u.test(text)) return 'characters';
  return text.length > maxFamilyLength ? 'tooLong' : null;
}

/** Why a text is not a valid style sheet address; null if it is valid or empty. */
export function fontSheetError(text: string): FontSheetError | null {
  if (text === '') return null;
  if (text.length > maxAddressLength) return 'tooLong';
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme === undefined) return 'malformed';
  if (scheme !== 'https:') return 'notHttps';
  if (/[\s\p{Cc}"'\\()<>]/u.test(text)) return 'characters';
  const authority = /^https:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined) return 'malformed';
  return authority.includes('@') ? 'credentials' : null;
}

/** The family in CSS syntax; null if it is empty or invalid. */
export function cssFontFamily(family: string): string | null {
  const name = family.trim();
  if (name === '' || fontFamilyError(name) !== null) return null;
  return genericFamilies.has(name.toLowerCase()) ? name.toLowerCase() : `"${name}"`;
}
