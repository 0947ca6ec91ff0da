import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type Shortcuts, shortcutActions } from '../../electron/ipc/settings';
import { shortcutsSchema } from '../../electron/main/shortcuts/global-shortcuts';
import {
  type ShellShortcuts,
  shellShortcutActions,
  shellShortcutDefaults,
} from '../../src/core/settings/shell-shortcuts';

/** The shell refuses other actions, so the table and the shell can only change together. */
it('the desktop shell accepts exactly the shortcuts of the settings', () => {
  const shortcuts: ShellShortcuts & Shortcuts = shellShortcutDefaults;
  expect(v.parse(shortcutsSchema, shortcuts)).toEqual(shellShortcutDefaults);
  expect([...shortcutActions].sort()).toEqual([...shellShortcutActions].sort());
});
