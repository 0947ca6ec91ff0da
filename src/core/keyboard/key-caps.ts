import { partsOf } from './key-combination';

/** The systems whose names or signs of keys differ. */
export type KeyPlatform = 'mac' | 'windows' | 'linux';

/** Keys with a name in each language. */
export type NamedKey = 'space' | 'escape' | 'enter' | 'delete';

/** What is written on a key: a sign as it is, or a key with a name in each language. */
export type KeyCap = { sign: string } | { name: NamedKey };

/** The modifiers in the order in which the systems' own menus show them. */
const modifierSigns: { readonly [Platform in KeyPlatform]: readonly (readonly [modifier: string, sign: string])[] } = {
  mac: [
    ['Ctrl', '⌃'],
    ['Alt', '⌥'],
    ['Shift', '⇧'],
    ['Meta', '⌘'],
  ],
  windows: [
    ['Ctrl', 'Ctrl'],
    ['Alt', 'Alt'],
    ['Shift', 'Shift'],
    ['Meta', 'Win'],
  ],
  linux: [
    ['Ctrl', 'Ctrl'],
    ['Alt', 'Alt'],
    ['Shift', 'Shift'],
    ['Meta', 'Super'],
  ],
};

const named: ReadonlyMap<string, NamedKey> = new Map([
  [' ', 'space'],
  ['Space', 'space'],
  ['Escape', 'escape'],
  ['Esc', 'escape'],
  ['Enter', 'enter'],
  ['Return', 'enter'],
  ['Delete', 'delete'],
]);

const signs: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['Left', '←'],
  ['Right', '→'],
  ['Up', '↑'],
  ['Down', '↓'],
  ['PageUp', 'Page Up'],
  ['PageDown', 'Page Down'],
  ['Plus', '+'],
  ['numadd', 'Num +'],
  ['numsub', 'Num −'],
  ['nummult', 'Num ×'],
  ['numdiv', 'Num ÷'],
  ['numdec', 'Num .'],
]);

/** The modifiers of the browser's own spelling of a shortcut, and of a system-wide one. */
const modifierNames: ReadonlyMap<string, string> = new Map([
  ['Ctrl', 'Ctrl'],
  ['MacCtrl', 'Ctrl'],
  ['Alt', 'Alt'],
  ['Shift', 'Shift'],
  ['Meta', 'Meta'],
  ['Command', 'Meta'],
  ['Search', 'Meta'],
]);

/** The caps of a combination of the app or of a system-wide one; none for an empty one. */
export function keyCaps(combination: string, platform: KeyPlatform): KeyCap[] {
  if (combination === '') return [];
  const { held, key } = splitAny(combination);
  const caps = modifierSigns[platform].filter(([modifier]) => held.has(modifier)).map(([, sign]) => ({ sign }));
  return [...caps, capOf(key)];
}

/** The caps of held modifiers, while another key is awaited. */
export function modifierCaps(held: readonly string[], platform: KeyPlatform): KeyCap[] {
  return modifierSigns[platform].filter(([modifier]) => held.includes(modifier)).map(([, sign]) => ({ sign }));
}

/** In tooltips the caps are joined by this. */
export function capJoint(platform: KeyPlatform): string {
  return platform === 'mac' ? '' : '+';
}

/** The value of `aria-keyshortcuts`; null for an empty combination. */
export function ariaKeys(combination: string): string | null {
  if (combination === '') return null;
  const { held, key } = partsOf(combination);
  const name = key === ' ' ? 'Space' : key === '+' ? 'Plus' : key;
  return [...held.map((modifier) => (modifier === 'Ctrl' ? 'Control' : modifier)), name].join('+');
}

/** Splits any spelling: the modifiers may be in any order, and the key may be `+` itself. */
function splitAny(combination: string): { held: ReadonlySet<string>; key: string } {
  const at = combination.endsWith('+') ? combination.length - 1 : combination.lastIndexOf('+') + 1;
  const names = combination.slice(0, at).split('+');
  return { held: new Set(names.flatMap((name) => modifierNames.get(name) ?? [])), key: combination.slice(at) };
}

function capOf(key: string): KeyCap {
  const name = named.get(key);
  if (name) return { name };
  const [, digit] = /^num(\d)$/.exec(key) ?? [];
  if (digit) return { sign: `Num ${digit}` };
  return { sign: signs.get(key) ?? (key.length === 1 ? key.toUpperCase() : key) };
}
