/** Data of a keyboard event. */
export type KeyStroke = {
  /** `KeyboardEvent.key`. */
  key: string;
  /** `KeyboardEvent.code`. */
  code: string;
  ctrl: boolean;
  alt: boolean;
  meta: boolean;
  shift: boolean;
  /** True while AltGr types a key's third character; Windows reports AltGr as Ctrl+Alt. */
  altGraph: boolean;
  /** On macOS, Option changes the typed character. */
  isMac: boolean;
};

/** Modifiers in spelling order. */
const modifiers = ['Ctrl', 'Alt', 'Shift', 'Meta'] as const;
export type Modifier = (typeof modifiers)[number];

const modifierKeys: ReadonlySet<string> = new Set(['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'OS']);

/** Keys without a character: a dead key, or a key taken by an input method. */
const unnamedKeys: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified', '']);

/** Character of a code on a US keyboard without modifiers; used if the key types no Latin character. */
const punctuationOfCode: ReadonlyMap<string, string> = new Map([
  ['Space', ' '],
  ['Minus', '-'],
  ['Equal', '='],
  ['BracketLeft', '['],
  ['BracketRight', ']'],
  ['Backslash', '\\'],
  ['Semicolon', ';'],
  ['Quote', "'"],
  ['Backquote', '`'],
  ['Comma', ','],
  ['Period', '.'],
  ['Slash', '/'],
]);

/** Lower-case letter, digit or sign of a code on a US keyboard; null for other keys. */
export function characterOfCode(code: string): string | null {
  const [, letterOrDigit] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? [];
  return letterOrDigit?.toLowerCase() ?? punctuationOfCode.get(code) ?? null;
}

export function isModifierKey({ key }: Pick<KeyStroke, 'key'>): boolean {
  return modifierKeys.has(key);
}

/** Held modifiers, without those that AltGr is reported as. */
export function heldModifiers({
  ctrl,
  alt,
  shift,
  meta,
  altGraph,
  isMac,
}: Omit<KeyStroke, 'key' | 'code'>): Modifier[] {
  const hasAltGraph = altGraph && !isMac;
  const held = { Ctrl: ctrl && !hasAltGraph, Alt: alt && !hasAltGraph, Shift: shift, Meta: meta };
  return modifiers.filter((modifier) => held[modifier]);
}

/**
 * Combination of a stroke: modifiers and `KeyboardEvent.key` joined by `+`, e.g. `m`, `Shift+m`, `?`, `Alt+ArrowUp`. On
 * non-Latin layouts, and with Option on macOS, the letter of a US keyboard is used. Shift is omitted if it is needed to
 * type the character. Null for a lone modifier and for keys without a name.
 */
export function combinationOf(stroke: KeyStroke): string | null {
  if (isModifierKey(stroke)) return null;
  const held = heldModifiers(stroke);
  const key = keyOf(stroke, held);
  if (key === null) return null;
  const isTyped = key === stroke.key && !/^(?:\p{Ll}| |..+)$/u.test(key);
  return [...held.filter((modifier) => modifier !== 'Shift' || !isTyped), key].join('+');
}

function keyOf({ key, code, isMac }: KeyStroke, held: readonly Modifier[]): string | null {
  const ofCode = characterOfCode(code);
  if (unnamedKeys.has(key)) return ofCode;
  if (Array.from(key).length > 1) return key;
  if (/^[a-z]$/i.test(key) && !(isMac && held.includes('Alt'))) return key.toLowerCase();
  // Option on macOS and Shift on AZERTY type another character than the digit.
  const isLetter = ofCode !== null && /^[a-z]$/.test(ofCode);
  const isDigit = ofCode !== null && /^\d$/.test(ofCode);
  if (isMac && held.includes('Alt') && (isLetter || isDigit)) return ofCode;
  if (held.some((modifier) => modifier !== 'Shift') && isDigit) return ofCode;
  if (/^(?:[ -~]|\p{Script=Latin})$/u.test(key)) return key.toLowerCase();
  return ofCode ?? key.toLowerCase();
}

/** Splits a combination into ordered modifiers and the key, which may be `+` itself. */
export function partsOf(combination: string): { held: Modifier[]; key: string } {
  const held: Modifier[] = [];
  let rest = combination;
  for (const modifier of modifiers) {
    if (!rest.startsWith(`${modifier}+`) || rest.length === modifier.length + 1) continue;
    held.push(modifier);
    rest = rest.slice(modifier.length + 1);
  }
  return { held, key: rest };
}

/** Whether a text is in the spelling of `combinationOf`. */
export function isCombination(text: string): boolean {
  const { key } = partsOf(text);
  return /^(?:[^\p{Cc}\p{Lu}]|[A-Z][A-Za-z0-9]{1,30})$/u.test(key) && !modifiers.some((modifier) => modifier === key);
}
