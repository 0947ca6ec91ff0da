import { actionOfKey, type ShortcutAction, shortcuts } from './shortcut-table';

/** What has the focus: a text field uses every key, a control uses Space, Enter and arrows. */
export type KeyTarget = 'text' | 'button' | 'arrows' | 'dialog' | 'page';

export type KeyPress = {
  key: string;
  ctrl: boolean;
  alt: boolean;
  meta: boolean;
  shift: boolean;
  /** True while an input method composes text. */
  composing: boolean;
  /** True when the key is held down. */
  repeat: boolean;
  target: KeyTarget;
};

/** How far ← and → seek. */
export const shortcutSeekMs = 5000;

/** The action of a key press; null where it has none, or where the focused element uses the key. */
export function shortcutFor(press: KeyPress): ShortcutAction | null {
  if (press.ctrl || press.alt || press.meta || press.composing || press.target === 'text') return null;
  // `?` needs Shift, and `/` does on some keyboards.
  if (press.shift && press.key !== '/' && press.key !== '?') return null;
  const action = actionOfKey(shortcuts, press.key);
  if (action === null) return null;
  const inDialog = press.target === 'dialog';
  if (inDialog && action !== 'queue') return null;
  if (press.target === 'button' && action === 'toggle') return null;
  if (press.target === 'arrows' && press.key.length !== 1) return null;
  if (press.target === 'arrows' && action === 'toggle') return null;
  if (press.repeat && !repeatable.has(action)) return null;
  return action;
}

const repeatable: ReadonlySet<ShortcutAction> = new Set(
  shortcuts.filter(({ repeats }) => repeats).map(({ action }) => action),
);
