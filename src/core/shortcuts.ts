/** What a key of the page can do while nothing else wants it. */
export type ShortcutAction =
  | 'toggle'
  | 'seek-back'
  | 'seek-forward'
  | 'volume-up'
  | 'volume-down'
  | 'mute'
  | 'lyrics'
  | 'queue'
  | 'search';

/** What has the focus: text takes every key, a control takes Space, Enter and arrows. */
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

/** The action of a key press, or null where the key belongs to something else. */
export function shortcutFor(press: KeyPress): ShortcutAction | null {
  if (press.ctrl || press.alt || press.meta || press.composing || press.target === 'text') return null;
  // `/` needs Shift on some keyboards.
  if (press.shift && press.key !== '/') return null;
  const action = actions.get(press.key.length === 1 ? press.key.toLowerCase() : press.key) ?? null;
  if (action === null) return null;
  const inDialog = press.target === 'dialog';
  if (inDialog && action !== 'queue') return null;
  if (press.target === 'button' && action === 'toggle') return null;
  if (press.target === 'arrows' && press.key !== '/' && press.key.length !== 1) return null;
  if (press.target === 'arrows' && action === 'toggle') return null;
  if (press.repeat && !repeatable.has(action)) return null;
  return action;
}

const actions: ReadonlyMap<string, ShortcutAction> = new Map([
  [' ', 'toggle'],
  ['ArrowLeft', 'seek-back'],
  ['ArrowRight', 'seek-forward'],
  ['ArrowUp', 'volume-up'],
  ['ArrowDown', 'volume-down'],
  ['m', 'mute'],
  ['l', 'lyrics'],
  ['q', 'queue'],
  ['/', 'search'],
]);

const repeatable: ReadonlySet<ShortcutAction> = new Set(['seek-back', 'seek-forward', 'volume-up', 'volume-down']);
