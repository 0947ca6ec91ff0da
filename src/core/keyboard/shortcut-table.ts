/** The actions of page-wide keys, where no focused control handles the key. */
export type ShortcutAction =
  | 'toggle'
  | 'seek-back'
  | 'seek-forward'
  | 'volume-up'
  | 'volume-down'
  | 'mute'
  | 'repeat-step'
  | 'lyrics'
  | 'queue'
  | 'search'
  | 'shortcuts';

/** The actions of keys on the lyrics screen. */
export type LyricsShortcutAction = 'full-screen' | 'lyrics-earlier' | 'lyrics-later' | 'copy-line' | 'close-lyrics';

/** The actions of keys in the queue list. */
export type QueueShortcutAction = 'play-row' | 'move-row' | 'remove-row';

/** The actions whose key can't be changed: it means the same in every list and dialog. */
export type FixedAction = 'close-lyrics' | 'palette' | QueueShortcutAction;

/** The actions whose key the user can change. */
export type AppShortcutAction = Exclude<ShortcutAction | LyricsShortcutAction, FixedAction>;

export type Shortcut<Action extends string> = {
  action: Action;
  /** Default combinations, as `combinationOf` spells them. An action that can be changed has one. */
  keys: readonly string[];
  /** True where holding the key down repeats the action. */
  repeats?: true;
};

/** The keys that work on every screen. */
export const shortcuts: readonly Shortcut<ShortcutAction>[] = [
  { action: 'toggle', keys: [' '] },
  { action: 'seek-back', keys: ['ArrowLeft'], repeats: true },
  { action: 'seek-forward', keys: ['ArrowRight'], repeats: true },
  { action: 'volume-up', keys: ['ArrowUp'], repeats: true },
  { action: 'volume-down', keys: ['ArrowDown'], repeats: true },
  { action: 'mute', keys: ['m'] },
  { action: 'repeat-step', keys: ['r'] },
  { action: 'lyrics', keys: ['l'] },
  { action: 'queue', keys: ['q'] },
  { action: 'search', keys: ['/'] },
  { action: 'shortcuts', keys: ['?'] },
];

/** The keys of the lyrics screen. */
export const lyricsShortcuts: readonly Shortcut<LyricsShortcutAction>[] = [
  { action: 'full-screen', keys: ['f'] },
  { action: 'lyrics-later', keys: ['['] },
  { action: 'lyrics-earlier', keys: [']'] },
  { action: 'copy-line', keys: ['c'] },
  { action: 'close-lyrics', keys: ['Escape'] },
];

/** The keys of a focused row of the queue. */
export const queueShortcuts: readonly Shortcut<QueueShortcutAction>[] = [
  { action: 'play-row', keys: ['Enter'] },
  { action: 'move-row', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  { action: 'remove-row', keys: ['Delete'] },
];

/** The key of the command palette, which works in text fields too: Ctrl, on Apple's systems ⌘. */
const paletteShortcut: Shortcut<'palette'> = { action: 'palette', keys: ['Ctrl+k', 'Meta+k'] };

/** The fixed keys by action. */
export const fixedKeys: readonly Shortcut<FixedAction>[] = [
  ...lyricsShortcuts,
  ...queueShortcuts,
  paletteShortcut,
].filter((shortcut): shortcut is Shortcut<FixedAction> => isFixed(shortcut.action));

export function isFixed(
  action: ShortcutAction | LyricsShortcutAction | QueueShortcutAction | 'palette',
): action is FixedAction {
  return (
    action === 'close-lyrics' || action === 'palette' || queueShortcuts.some((shortcut) => shortcut.action === action)
  );
}
