import * as v from 'valibot';
import { isCombination } from './key-combination';
import {
  type AppShortcutAction,
  fixedKeys,
  isFixed,
  type LyricsShortcutAction,
  lyricsShortcuts,
  type Shortcut,
  type ShortcutAction,
  shortcuts,
} from './shortcut-table';

/** The keys that the user has chosen, by action; empty = none. An action that is missing has its default. */
export type ChosenKeys = { readonly [Action in AppShortcutAction]?: string };

/** The combination of every action; empty = none. No combination is there twice. */
export type AppKeys = { readonly [Action in AppShortcutAction]: string };

/** The actions whose keys can be changed, in display order, with their defaults. */
export const changeableShortcuts: readonly Shortcut<AppShortcutAction>[] = [...shortcuts, ...lyricsShortcuts].filter(
  (shortcut): shortcut is Shortcut<AppShortcutAction> => !isFixed(shortcut.action),
);

const fixed: ReadonlySet<string> = new Set(fixedKeys.flatMap(({ keys }) => keys));
/** They clear and cancel a recording, and move the focus. */
const neverChosen: ReadonlySet<string> = new Set(['Backspace', 'Escape', 'Enter', 'Tab']);

/** Keeps the valid entries of a stored object; any other value is invalid. */
export const chosenKeysSchema = v.pipe(v.record(v.string(), v.unknown()), v.transform(validChoices));

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

/** The action of a combination among these of the table; null where it has none. */
export function actionOfCombination<Action extends ShortcutAction | LyricsShortcutAction>(
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
