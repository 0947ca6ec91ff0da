import * as v from 'valibot';
import {
  type AppShortcutAction,
  actions,
  actionsIn,
  type FixedAction,
  type KeyAction,
  type KeyActionOn,
} from '@/core/actions/action-table.ts';
import { isCombination } from './key-combination.ts';

export type Shortcut<Action extends KeyAction = KeyAction> = {
  action: Action;
  /** Default combinations, as `combinationOf` spells them. A changeable action has one. */
  keys: readonly string[];
  /** Holding the key down repeats the action. */
  repeats?: true;
};

/** Keys of a part of the app; `queue` = a focused queue row. */
export function shortcutsOn<On extends 'everywhere' | 'lyrics' | 'queue'>(
  on: On,
): readonly Shortcut<KeyActionOn<On>>[] {
  return actionsIn('key').flatMap(({ action, entry }) =>
    entry.on === on ? [{ ...entry, action: action as KeyActionOn<On> }] : [],
  );
}

/** Keys of every screen, unless a focused control handles them. */
export const shortcuts = shortcutsOn('everywhere');
export const lyricsShortcuts = shortcutsOn('lyrics');

/** Combinations chosen by the user, by action; "" = none. Missing actions have their default. */
export type ChosenKeys = { readonly [Action in AppShortcutAction]?: string };

/** Combination of every action; "" = none. Combinations are unique. */
export type AppKeys = { readonly [Action in AppShortcutAction]: string };

export function isFixed(action: KeyAction): action is FixedAction {
  return 'isFixed' in actions[action].key;
}

/** Changeable actions with their defaults, in display order. */
export const changeableShortcuts: readonly Shortcut<AppShortcutAction>[] = [...shortcuts, ...lyricsShortcuts].filter(
  (shortcut): shortcut is Shortcut<AppShortcutAction> => !isFixed(shortcut.action),
);

export const fixedKeys: readonly Shortcut<FixedAction>[] = actionsIn('key').flatMap(({ action, entry }) =>
  isFixed(action) ? [{ ...entry, action }] : [],
);

const fixed: ReadonlySet<string> = new Set(fixedKeys.flatMap(({ keys }) => keys));
/** Reserved for clearing and cancelling a recording, and for moving the focus. */
const neverChosen: ReadonlySet<string> = new Set(['Backspace', 'Escape', 'Enter', 'Tab']);

/** Stored choices without invalid entries. */
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
 * Combination of each action. If two are equal, a chosen key wins over a default, then the earlier action; the other
 * has none. Memoised per choices object.
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

/** Action of a combination in this table; null if none. */
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
