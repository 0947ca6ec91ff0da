import type { KeyActionOn } from '@/core/actions/action-table';
import { type AppKeys, actionOfCombination, lyricsShortcuts, shortcuts } from './app-keys';
import { combinationOf, type KeyStroke } from './key-combination';

/** What has the focus: a text field uses every key, a control uses Space, Enter and arrows. A `panel` is not modal. */
export type KeyTarget = 'text' | 'button' | 'arrows' | 'dialog' | 'panel' | 'page';

export type KeyPress = KeyStroke & {
  /** True while an input method composes text. */
  composing: boolean;
  /** True when the key is held down. */
  repeat: boolean;
  target: KeyTarget;
};

/** The action of a key press; null where it has none, or where the focused element uses the key. */
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

/** The action of a key on the lyrics screen; null where it has none. */
export function lyricsShortcutFor(stroke: KeyStroke, keys: AppKeys): KeyActionOn<'lyrics'> | null {
  const combination = combinationOf(stroke);
  return combination === null ? null : actionOfCombination(lyricsShortcuts, combination, keys);
}

const repeatable: ReadonlySet<string> = new Set(shortcuts.filter(({ repeats }) => repeats).map(({ action }) => action));
