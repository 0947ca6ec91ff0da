import * as v from 'valibot';
import {
  type AppShortcutAction,
  actions,
  actionsIn,
  type FixedAction,
  type KeyAction,
  type KeyActionOn,
} from '@/core/actions/action-table';
import { isCombination } from './key-combination';

export type Shortcut<Action extends KeyAction = KeyAction> = {
  action: Action;
  /** Default combinations, as `combinationOf` spells them. An action that can be changed has one. */
  keys: readonly string[];
  /** True where holding the key down repeats the action. */
  repeats?: true;
};

/** The keys of a part of the app; `queue` = of a focused row. */
export function shortcutsOn<On extends 'everywhere' | 'lyrics' | 'queue'>(
  on: On,
): readonly Shortcut<KeyActionOn<On>>[] {
  return actionsIn('key').flatMap(({ action, entry }) =>
    entry.on === on ? [{ ...entry, action: action as KeyActionOn<On> }] : [],
  );
}

/** The keys that work on every screen, where no focused control handles the key. */
export const shortcuts = shortcutsOn('everywhere');
/** The keys of the lyrics screen. */
export const lyricsShortcuts = shortcutsOn('lyrics');

/** The keys that the user has chosen, by action; empty = none. An action that is missing has its default. */
export type ChosenKeys = { readonly [Action in AppShortcutAction]?: string };

/** The combination of every action; empty = none. No combination is there twice. */
export type AppKeys = { readonly [Action in AppShortcutAction]: string };

export function isFixed(action: KeyAction): action is FixedAction {
  return 'isFixed' in actions[action].key;
}

/** The actions whose keys can be changed, in display order, with their defaults. */
export const changeableShortcuts: readonly Shortcut<AppShortcutAction>[] = [...shortcuts, ...lyricsShortcuts].filter(
  (shortcut): shortcut is Shortcut<AppShortcutAction> => !isFixed(shortcut.action),
);

/** The fixed keys by action. */
export const fixedKeys: readonly Shortcut<FixedAction>[] = actionsIn('key').flatMap(({ action, entry }) =>
  isFixed(action) ? [{ ...entry, action }] : [],
);

const fixed: ReadonlySet<string> = new Set(fixedKeys.flatMap(({ keys }) => keys));
/** They clear and cancel a recording, and move the focus. */
const neverChosen: ReadonlySet<string> = new Set(['Backspace', 'Escape', 'Enter', 'Tab']);

/** Keeps the valid entries of a stored object; any other value is invalid. */
export const chosenKeysSchema = v.pipe(v.looseObject({}), v.transform(validChoices));

function validChoices(stored: Readonly<Record<string, unknown>>): ChosenKeys {
  return Object.fromEntries(
    changeableShortcuts.flatMap(({ action }) => {
      const combination = Object.hasOwn(stored, action) ? stored[action] : undefined;
      return typeof combination === 'string' && (combination === '' || isChoosable(combination))
        ? [[action, combination]]
        : [];
    }),
  );
}

function isChoosable(combination: string): boolean {
  return isCombination(combination) && !fixed.has(combination) && !neverChosen.has(combination);
}

export function defaultKey(action: AppShortcutAction): string {
  return changeableShortcuts.find((shortcut) => shortcut.action === action)?.keys[0] ?? '';
}

const known = new WeakMap<ChosenKeys, AppKeys>();

/**
 * The combination of each action. Where two have the same one, a chosen key wins over a default, and the first action
 * over later ones; the other action has none. The same object for the same choices.
 */
export function appKeysOf(chosen: ChosenKeys): AppKeys {
  const before = known.get(chosen);
  if (before) return before;
  const used = new Set<string>();
  const keys: Partial<Record<AppShortcutAction, string>> = {};
  const give = (action: AppShortcutAction, combination: string): void => {
    const isFree = combination !== '' && !used.has(combination);
    if (isFree) used.add(combination);
    keys[action] = isFree ? combination : '';
  };
  const actions = changeableShortcuts.map(({ action }) => action);
  for (const action of actions) {
    const combination = chosen[action];
    if (combination !== undefined) give(action, combination);
  }
  for (const action of actions) if (!(action in keys)) give(action, defaultKey(action));
  const result = keys as AppKeys;
  known.set(chosen, result);
  return result;
}

/** The action of a combination among these; null where it has none. */
export function actionOfCombination<Action extends KeyAction>(
  table: readonly Shortcut<Action>[],
  combination: string,
  keys: AppKeys,
): Action | null {
  if (combination === '') return null;
  const found = table.find(({ action, keys: defaults }) =>
    isFixed(action) ? defaults.includes(combination) : keys[action as AppShortcutAction] === combination,
  );
  return found?.action ?? null;
}
