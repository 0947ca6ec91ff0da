import * as v from 'valibot';
import { actionsIn } from '@/core/actions/action-table.ts';

const rows = actionsIn('system').map(({ entry }) => entry);

/** Id of an action in the stored shortcuts. */
export type ShellShortcutAction = (typeof rows)[number]['id'];

/** In display order. */
export const shellShortcutActions: readonly ShellShortcutAction[] = rows.map(({ id }) => id);

/** Default system-wide shortcuts of the desktop app. Keys are joined by `+`. */
export const shellShortcutDefaults = Object.fromEntries(rows.map(({ id, keys }) => [id, keys])) as ShellShortcuts;

/** Key combination by action; "" = none. */
export type ShellShortcuts = { readonly [Action in ShellShortcutAction]: string };

/** At least one modifier and one other key, or empty. */
export const keyCombination = v.pipe(
  v.string(),
  v.regex(/^(?:(?:(?:Ctrl|Alt|Shift|Command)\+)+(?!(?:Ctrl|Alt|Shift|Command)$)[^\s+]+)?$/),
);

type Combination = v.SchemaWithFallback<typeof keyCombination, string>;

/** A missing or invalid combination falls back to its default alone. */
export const shellShortcutsSchema = v.object(
  Object.fromEntries(
    shellShortcutActions.map((action) => [action, v.fallback(keyCombination, shellShortcutDefaults[action])]),
  ) as Record<ShellShortcutAction, Combination>,
) satisfies v.GenericSchema<unknown, ShellShortcuts>;
