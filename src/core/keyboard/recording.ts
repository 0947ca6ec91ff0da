import type { AppShortcutAction, FixedAction } from '@/core/actions/action-table.ts';
import {
  type ShellShortcutAction,
  type ShellShortcuts,
  shellShortcutActions,
} from '@/core/settings/shell-shortcuts.ts';
import { type AppKeys, type ChosenKeys, changeableShortcuts, defaultKey, fixedKeys } from './app-keys.ts';
import {
  characterOfCode,
  combinationOf,
  heldModifiers,
  isModifierKey,
  type KeyStroke,
  type Modifier,
  partsOf,
} from './key-combination.ts';

/** Effect of a key press on a recording. `refused` ends it without a change. */
export type Recording<ErrorInfo> =
  /** Only modifiers are held so far. */
  | { type: 'waiting'; held: readonly Modifier[] }
  | { type: 'cancelled' }
  | { type: 'cleared' }
  | { type: 'recorded'; combination: string }
  | { type: 'refused'; combination: string; error: ErrorInfo };

export type AppKeyError =
  | { type: 'conflict'; action: AppShortcutAction }
  /** Fixed key of lists and dialogs. */
  | { type: 'fixed'; action: FixedAction }
  | { type: 'reserved'; reason: ReservedReason };

/** Records the key of an app action; no modifier is required. */
export function recordAppKey(stroke: KeyStroke, action: AppShortcutAction, keys: AppKeys): Recording<AppKeyError> {
  const step = recordingStep(stroke);
  if (step) return step;
  const combination = combinationOf(stroke);
  if (combination === null) {
    return { type: 'refused', combination: stroke.key, error: { type: 'reserved', reason: 'unknown' } };
  }
  const error = appKeyError(combination, action, keys, stroke.isMac);
  return error ? { type: 'refused', combination, error } : { type: 'recorded', combination };
}

function appKeyError(
  combination: string,
  action: AppShortcutAction,
  keys: AppKeys,
  isMac: boolean,
): AppKeyError | null {
  const fixed = fixedKeys.find((shortcut) => shortcut.keys.includes(combination) && shortcut.action !== 'play-row');
  if (fixed) return { type: 'fixed', action: fixed.action };
  const reason = reservedReason(combination, isMac);
  if (reason) return { type: 'reserved', reason };
  return appKeyConflict(combination, action, keys);
}

export function appKeyConflict(
  combination: string,
  action: AppShortcutAction,
  keys: AppKeys,
): Extract<AppKeyError, { type: 'conflict' }> | null {
  const other = changeableShortcuts.find((entry) => entry.action !== action && keys[entry.action] === combination);
  return other ? { type: 'conflict', action: other.action } : null;
}

/** Result of a lone modifier, Esc or Backspace; null for a key to record. */
function recordingStep(stroke: KeyStroke): Exclude<Recording<never>, { type: 'recorded' | 'refused' }> | null {
  const held = heldModifiers(stroke);
  if (isModifierKey(stroke)) return { type: 'waiting', held };
  if (held.length > 0) return null;
  if (stroke.key === 'Escape') return { type: 'cancelled' };
  return stroke.key === 'Backspace' ? { type: 'cleared' } : null;
}

/** Choices after a change; null = default. Defaults are not stored. */
export function withChosenKey(chosen: ChosenKeys, action: AppShortcutAction, combination: string | null): ChosenKeys {
  const { [action]: _, ...others } = chosen;
  return combination === null || combination === defaultKey(action) ? others : { ...others, [action]: combination };
}

export type ShellShortcutError =
  | { type: 'needs-modifier' }
  | { type: 'conflict'; action: ShellShortcutAction }
  /** The system can't register this key. */
  | { type: 'unknown' };

/** Modifiers of a system-wide shortcut in spelling order. */
const shellModifiers = ['Alt', 'Ctrl', 'Shift', 'Command'] as const;

/** Names that differ from `KeyboardEvent.key`. */
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

/** Records a system-wide shortcut: at least one modifier and a key, unique among actions. */
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

/** Name of a key for the system; null if the system can't register it. */
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
  // Letters follow the keyboard layout; the system registers other keys by their place on a US keyboard.
  const character = /^[a-z]$/i.test(key) ? key : (ofCode ?? key);
  if (!/^[ -~]$/.test(character)) return null;
  return keyNames.get(character) ?? character.toUpperCase();
}

/** First other action with the same combination; null if none. */
export function shellConflict(action: ShellShortcutAction, shortcuts: ShellShortcuts): ShellShortcutAction | null {
  const own = canonical(shortcuts[action]);
  if (own === '') return null;
  return shellShortcutActions.find((other) => other !== action && canonical(shortcuts[other]) === own) ?? null;
}

/** Canonical form: the order of modifiers and upper case make no difference. */
function canonical(combination: string): string {
  return combination.toLowerCase().split('+').sort().join('+');
}

/**
 * Why a combination can't be chosen: `focus` (Tab moves the focus), `press` (Enter activates the control), `browser`,
 * `text` (text fields) or `system` uses it, `unknown` (no name, or it changes other keys).
 */
export type ReservedReason = 'focus' | 'press' | 'browser' | 'text' | 'system' | 'unknown';

/** Used by text fields with Ctrl, on macOS Command. */
const textKeys: ReadonlySet<string> = new Set(['a', 'c', 'v', 'x', 'y', 'z', 'b', 'i', 'u', 'Backspace', 'Delete']);

/** Used by browsers with Ctrl, on macOS Command. */
const browserKeys: ReadonlySet<string> = new Set([
  ...'defghjklnopqrstw0123456789+-=',
  'F4',
  'F5',
  'PageUp',
  'PageDown',
]);

/** Used by browsers with Ctrl or Command, and Shift. */
const shiftedBrowserKeys: ReadonlySet<string> = new Set([...'abcijmnopqrtw', 'Delete', 'F5', 'PageUp', 'PageDown']);

/** Used by browsers with Alt, except on macOS. */
const altBrowserKeys: ReadonlySet<string> = new Set([...'def0123456789', 'Home', 'ArrowLeft', 'ArrowRight']);

const functionKeys: ReadonlySet<string> = new Set(['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12']);

/** Used with Command by macOS itself. */
const commandKeys: ReadonlySet<string> = new Set([...'hm,`', 'ArrowUp', 'ArrowDown', ' ']);
const commandBrowserKeys: ReadonlySet<string> = new Set(['[', ']', '{', '}', 'ArrowLeft', 'ArrowRight']);

const unusableKeys: ReadonlySet<string> = new Set([
  ...['CapsLock', 'NumLock', 'ScrollLock', 'Fn', 'FnLock', 'Hyper', 'Super', 'Symbol', 'SymbolLock'],
  ...['Convert', 'NonConvert', 'KanaMode', 'HangulMode', 'HanjaMode', 'Lang1', 'Lang2', 'Eisu', 'Compose'],
  ...['Hiragana', 'Katakana', 'HiraganaKatakana', 'Zenkaku', 'Hankaku', 'ZenkakuHankaku', 'Romaji', 'Alphanumeric'],
]);

/** Why an in-app combination can't be chosen on this system; null if it can. */
export function reservedReason(combination: string, isMac: boolean): ReservedReason | null {
  const { held, key } = partsOf(combination);
  if (unusableKeys.has(key)) return 'unknown';
  if (/^(?:Media|Audio|Launch|Brightness|Browser|Print|Power|Sleep|WakeUp|ContextMenu|Eject|Help$)/.test(key))
    return 'system';
  if (key === 'Tab') return held.some((modifier) => modifier !== 'Shift') ? 'browser' : 'focus';
  if (key === 'Enter') return 'press';
  if (key === 'Escape') return held.join() === 'Shift' ? 'browser' : 'system';
  const has = {
    ctrl: held.includes('Ctrl'),
    alt: held.includes('Alt'),
    shift: held.includes('Shift'),
    meta: held.includes('Meta'),
  };
  if (has.meta && !isMac) return 'system';
  if (!has.ctrl && !has.meta && !has.alt) return plainReason(key, has.shift);
  if (has.ctrl && has.alt && !isMac) return key === 'Delete' ? 'system' : null;
  if (isMac && has.meta) return commandReason(key, has);
  if (has.ctrl && !isMac) return commandKeyReason(key, has.shift);
  if (has.alt && !isMac) return altReason(key);
  return null;
}

function plainReason(key: string, shift: boolean): ReservedReason | null {
  if (functionKeys.has(key)) return 'browser';
  if (shift && (key === 'Insert' || key === 'Delete' || key === 'Backspace')) return 'text';
  return null;
}

function commandKeyReason(key: string, shift: boolean): ReservedReason | null {
  if (shift && shiftedBrowserKeys.has(key)) return 'browser';
  if (shift && (key === 'v' || key === 'z')) return 'text';
  if (shift) return /^F\d/.test(key) ? 'browser' : null;
  if (textKeys.has(key)) return 'text';
  return browserKeys.has(key) || functionKeys.has(key) ? 'browser' : null;
}

function commandReason(
  key: string,
  { ctrl, alt, shift }: Record<'ctrl' | 'alt' | 'shift', boolean>,
): ReservedReason | null {
  if (ctrl) return [...'fq ', 'd'].includes(key) ? 'system' : null;
  if (alt)
    return [...'ijcu', 'ArrowLeft', 'ArrowRight'].includes(key)
      ? 'browser'
      : key === 'd' || key === 'h'
        ? 'system'
        : null;
  if (commandBrowserKeys.has(key)) return 'browser';
  if (!shift && commandKeys.has(key)) return 'system';
  // Command+Shift+3 to 6 take screenshots.
  if (shift && /^[3-6]$/.test(key)) return 'system';
  return commandKeyReason(key, shift);
}

function altReason(key: string): ReservedReason | null {
  if (key === 'F4' || key === ' ') return 'system';
  if (key === 'Backspace') return 'text';
  return altBrowserKeys.has(key) ? 'browser' : null;
}
