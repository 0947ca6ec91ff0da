import type { AppShortcutAction, FixedAction } from '@/core/actions/action-table';
import { type AppKeys, type ChosenKeys, changeableShortcuts, defaultKey, fixedKeys } from '../app-keys';
import { combinationOf, heldModifiers, isModifierKey, type KeyStroke, type Modifier } from '../key-combination';
import { type ReservedReason, reservedReason } from './reserved-keys';

/** What a key press does to a recording. `refused` ends it without a change. */
export type Recording<ErrorInfo> =
  /** Only modifiers are held: another key has to follow. */
  | { type: 'waiting'; held: readonly Modifier[] }
  | { type: 'cancelled' }
  | { type: 'cleared' }
  | { type: 'recorded'; combination: string }
  | { type: 'refused'; combination: string; error: ErrorInfo };

export type AppKeyError =
  | { type: 'conflict'; action: AppShortcutAction }
  /** Used by lists and dialogs, where it can't be changed. */
  | { type: 'fixed'; action: FixedAction }
  | { type: 'reserved'; reason: ReservedReason };

/** Records the key of an action of the app. A single key needs no modifier here. */
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

/** The conflict with another action of the app; null where there is none. */
export function appKeyConflict(
  combination: string,
  action: AppShortcutAction,
  keys: AppKeys,
): Extract<AppKeyError, { type: 'conflict' }> | null {
  const other = changeableShortcuts.find((entry) => entry.action !== action && keys[entry.action] === combination);
  return other ? { type: 'conflict', action: other.action } : null;
}

/** What every recorder does with modifiers alone, Esc and Backspace; null for a key that is recorded. */
export function recordingStep(stroke: KeyStroke): Exclude<Recording<never>, { type: 'recorded' | 'refused' }> | null {
  const held = heldModifiers(stroke);
  if (isModifierKey(stroke)) return { type: 'waiting', held };
  if (held.length > 0) return null;
  if (stroke.key === 'Escape') return { type: 'cancelled' };
  return stroke.key === 'Backspace' ? { type: 'cleared' } : null;
}

/** The choices after a change; null = the default. A choice that is the default is not stored. */
export function withChosenKey(chosen: ChosenKeys, action: AppShortcutAction, combination: string | null): ChosenKeys {
  const { [action]: _, ...others } = chosen;
  return combination === null || combination === defaultKey(action) ? others : { ...others, [action]: combination };
}
