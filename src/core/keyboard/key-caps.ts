import { partsOf } from './key-combination.ts';

/** Systems with different names or symbols of keys. */
export type KeyPlatform = 'mac' | 'windows' | 'linux';

/** Keys with a translated name. */
export type NamedKey = 'space' | 'escape' | 'enter' | 'delete';

/** Label of a key: a symbol, or a translated name. */
export type KeyCap = { sign: string } | { name: NamedKey };

/** Modifiers in the order of each system's menus. */
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

/** Modifier names in the browser's and in system-wide spelling. */
const modifierNames: ReadonlyMap<string, string> = new Map([
  ['Ctrl', 'Ctrl'],
  ['MacCtrl', 'Ctrl'],
  ['Alt', 'Alt'],
  ['Shift', 'Shift'],
  ['Meta', 'Meta'],
  ['Command', 'Meta'],
  ['Search', 'Meta'],
]);

/** Caps of an app or system-wide combination; none for an empty one. */
export function keyCaps(combination: string, platform: KeyPlatform): KeyCap[] {
  if (combination === '') return [];
  const { held, key } = splitAny(combination);
  const caps = modifierSigns[platform].filter(([modifier]) => held.has(modifier)).map(([, sign]) => ({ sign }));
  return [...caps, capOf(key)];
}

/** Caps of held modifiers while another key is awaited. */
export function modifierCaps(held: readonly string[], platform: KeyPlatform): KeyCap[] {
  return modifierSigns[platform].filter(([modifier]) => held.includes(modifier)).map(([, sign]) => ({ sign }));
}

/** Separator of caps in tooltips. */
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

/** Splits any spelling: modifiers in any order; the key may be `+` itself. */
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
