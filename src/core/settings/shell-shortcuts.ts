import * as v from 'valibot';
import { actionsIn } from '@/core/actions/action-table';

const rows = actionsIn('system').map(({ entry }) => entry);

/** The name of an action in the stored shortcuts. */
export type ShellShortcutAction = (typeof rows)[number]['id'];

/** In display order. */
export const shellShortcutActions: readonly ShellShortcutAction[] = rows.map(({ id }) => id);

/** The default system-wide keyboard shortcuts of the desktop app. Key names are joined by `+`. */
export const shellShortcutDefaults = Object.fromEntries(rows.map(({ id, keys }) => [id, keys])) as ShellShortcuts;

/** Key combination by action; empty = no keys for this action. */
export type ShellShortcuts = { readonly [Action in ShellShortcutAction]: string };

/** At least one modifier and one other key, or nothing. */
export const keyCombination = v.pipe(
  v.string(),
  v.regex(/^(?:(?:(?:Ctrl|Alt|Shift|Command)\+)+(?!(?:Ctrl|Alt|Shift|Command)$)[^\s+]+)?$/),
);

type Combination = v.SchemaWithFallback<typeof keyCombination, string>;

/** An action that is missing or has an invalid combination falls back to its default by itself. */
export const shellShortcutsSchema = v.object(
  Object.fromEntries(
    shellShortcutActions.map((action) => [action, v.fallback(keyCombination, shellShortcutDefaults[action])]),
  ) as Record<ShellShortcutAction, Combination>,
) satisfies v.GenericSchema<unknown, ShellShortcuts>;
