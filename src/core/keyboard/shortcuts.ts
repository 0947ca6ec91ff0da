import type { KeyActionOn } from '@/core/actions/action-table.ts';
import { type AppKeys, actionOfCombination, lyricsShortcuts, shortcuts } from './app-keys.ts';
import { combinationOf, type KeyStroke } from './key-combination.ts';

/**
 * Kind of the focused element: a text field uses every key, a control uses Space, Enter and arrows. A `panel` is not
 * modal.
 */
export type KeyTarget = 'text' | 'button' | 'arrows' | 'dialog' | 'panel' | 'page';

export type KeyPress = KeyStroke & {
  /** An input method is composing text. */
  composing: boolean;
  /** The key is held down. */
  repeat: boolean;
  target: KeyTarget;
};

/** Action of a key press; null if it has none or the focused element uses the key. */
export function shortcutFor(press: KeyPress, keys: AppKeys): KeyActionOn<'everywhere'> | null {
  if (press.composing || press.target === 'text') return null;
  const combination = combinationOf(press);
  const action = combination === null ? null : actionOfCombination(shortcuts, combination, keys);
  if (action === null) return null;
  if ((press.target === 'dialog' || press.target === 'panel') && action !== 'queue') return null;
  if (press.target === 'button' && combination === ' ') return null;
  if (press.target === 'arrows' && (press.key.length !== 1 || combination === ' ')) return null;
  if (press.repeat && !repeatable.has(action)) return null;
  return action;
}

/** Action of a key on the lyrics screen; null if none. */
export function lyricsShortcutFor(stroke: KeyStroke, keys: AppKeys): KeyActionOn<'lyrics'> | null {
  const combination = combinationOf(stroke);
  return combination === null ? null : actionOfCombination(lyricsShortcuts, combination, keys);
}

const repeatable: ReadonlySet<string> = new Set(shortcuts.filter(({ repeats }) => repeats).map(({ action }) => action));
