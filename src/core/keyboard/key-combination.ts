/** What a keyboard event says about the pressed key. */
export type KeyStroke = {
  /** `KeyboardEvent.key`. */
  key: string;
  /** `KeyboardEvent.code`. */
  code: string;
  ctrl: boolean;
  alt: boolean;
  meta: boolean;
  shift: boolean;
  /** True while AltGr types the third character of a key; Windows reports it as Ctrl and Alt together. */
  altGraph: boolean;
  /** On a Mac, Option types other characters than the key says. */
  isMac: boolean;
};

/** The modifiers of a combination, in the order in which it is spelled. */
const modifiers = ['Ctrl', 'Alt', 'Shift', 'Meta'] as const;
export type Modifier = (typeof modifiers)[number];

const modifierKeys: ReadonlySet<string> = new Set(['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'OS']);

/** Keys that name no character: the browser does not know which one it will be, or an input method has taken it. */
const unnamedKeys: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified', '']);

/** The character of a code on a US keyboard without modifiers; used where the key itself types no Latin character. */
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

/** The lower-case letter, digit or sign of a code on a US keyboard; null for all other keys. */
export function characterOfCode(code: string): string | null {
  const [, letterOrDigit] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? [];
  return letterOrDigit?.toLowerCase() ?? punctuationOfCode.get(code) ?? null;
}

/** Whether it is a modifier by itself. */
export function isModifierKey({ key }: Pick<KeyStroke, 'key'>): boolean {
  return modifierKeys.has(key);
}

/** The modifiers that are held, without those that AltGr is reported as. */
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
 * The key combination of a stroke: modifiers, then the key as in `KeyboardEvent.key`, joined by `+`, e.g. `m`,
 * `Shift+m`, `?`, `Alt+ArrowUp`. A keyboard layout that types no Latin letters gives the letter at that place of a US
 * keyboard, and so does Option on a Mac. Shift is not named where it is needed to type the character. Null for a
 * modifier alone and for keys without a name.
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
  // Option types another character on a Mac, Shift and AZERTY another one than the digit.
  const isLetter = ofCode !== null && /^[a-z]$/.test(ofCode);
  const isDigit = ofCode !== null && /^\d$/.test(ofCode);
  if (isMac && held.includes('Alt') && (isLetter || isDigit)) return ofCode;
  if (held.some((modifier) => modifier !== 'Shift') && isDigit) return ofCode;
  if (/^(?:[ -~]|\p{Script=Latin})$/u.test(key)) return key.toLowerCase();
  return ofCode ?? key.toLowerCase();
}

/** A combination in its parts: modifiers in order, and the key. The key may be `+` itself. */
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

/** Whether a text is spelled as `combinationOf` spells it. */
export function isCombination(text: string): boolean {
  const { key } = partsOf(text);
  return /^(?:[^\p{Cc}\p{Lu}]|[A-Z][A-Za-z0-9]{1,30})$/u.test(key) && !modifiers.some((modifier) => modifier === key);
}
