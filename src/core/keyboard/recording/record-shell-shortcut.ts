import { type ShellShortcutAction, type ShellShortcuts, shellShortcutActions } from '@/core/settings/shell-shortcuts';
import { characterOfCode, type KeyStroke } from '../key-combination';
import { type Recording, recordingStep } from './record-app-key';

export type ShellShortcutError =
  | { type: 'needs-modifier' }
  | { type: 'conflict'; action: ShellShortcutAction }
  /** The system can't register this key. */
  | { type: 'unknown' };

/** The modifiers of a system-wide shortcut, in the order in which it is spelled. */
const shellModifiers = ['Alt', 'Ctrl', 'Shift', 'Command'] as const;

/** The spelling of keys that differs from `KeyboardEvent.key`. */
const keyNames: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', 'Left'],
  ['ArrowRight', 'Right'],
  ['ArrowUp', 'Up'],
  ['ArrowDown', 'Down'],
  [' ', 'Space'],
  ['+', 'Plus'],
  ['Escape', 'Esc'],
  ...['Enter', 'Tab', 'Backspace', 'Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown'].map(
    (name) => [name, name] as const,
  ),
]);

const numpadNames: ReadonlyMap<string, string> = new Map([
  ['NumpadAdd', 'numadd'],
  ['NumpadSubtract', 'numsub'],
  ['NumpadMultiply', 'nummult'],
  ['NumpadDivide', 'numdiv'],
  ['NumpadDecimal', 'numdec'],
]);

/** Records a system-wide shortcut: at least one modifier and a key, which no other action may have. */
export function recordShellShortcut(
  stroke: KeyStroke,
  action: ShellShortcutAction,
  current: ShellShortcuts,
): Recording<ShellShortcutError> {
  const step = recordingStep(stroke);
  if (step) return step;
  const key = shellKeyOf(stroke);
  if (key === null) return { type: 'refused', combination: stroke.key, error: { type: 'unknown' } };
  const held = { Alt: stroke.alt, Ctrl: stroke.ctrl, Shift: stroke.shift, Command: stroke.meta };
  const combination = [...shellModifiers.filter((modifier) => held[modifier]), key].join('+');
  if (combination === key) return { type: 'refused', combination, error: { type: 'needs-modifier' } };
  const other = shellConflict(action, { ...current, [action]: combination });
  return other
    ? { type: 'refused', combination, error: { type: 'conflict', action: other } }
    : { type: 'recorded', combination };
}

/** The spelling of a key for the system; null where it can't register it. */
function shellKeyOf({ key, code }: KeyStroke): string | null {
  const named = keyNames.get(key);
  if (named && key.length > 1) return named;
  if (/^F(?:[1-9]|1\d|2[0-4])$/.test(key)) return key;
  if (key.length > 1 && key !== 'Dead' && key !== 'Process' && key !== 'Unidentified') return null;
  const [, digit] = /^Numpad(\d)$/.exec(code) ?? [];
  if (digit) return `num${digit}`;
  const ofNumpad = numpadNames.get(code);
  if (ofNumpad) return ofNumpad;
  const ofCode = characterOfCode(code);
  // Letters follow the keyboard layout; of the rest the system knows the place on a US keyboard.
  const character = /^[a-z]$/i.test(key) ? key : (ofCode ?? key);
  if (!/^[ -~]$/.test(character)) return null;
  return keyNames.get(character) ?? character.toUpperCase();
}

/** The first other action with the same combination as this one; null where there is none. */
export function shellConflict(action: ShellShortcutAction, shortcuts: ShellShortcuts): ShellShortcutAction | null {
  const own = canonical(shortcuts[action]);
  if (own === '') return null;
  return shellShortcutActions.find((other) => other !== action && canonical(shortcuts[other]) === own) ?? null;
}

/** Equal for combinations that are the same keys: the order of the modifiers and upper case make no difference. */
function canonical(combination: string): string {
  return combination.toLowerCase().split('+').sort().join('+');
}
