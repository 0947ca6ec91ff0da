import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { ShellSettings } from '../electron/ipc';
import { shellSettingsSchema } from '../electron/main/shell-settings';
import { defaultSettings, shellSettings } from '../src/core/settings/settings';

/** The shell refuses settings with an extra field, so the table and the shell can only change together. */
it.each(['on', 'off'] as const)(
  'the desktop shell accepts exactly its part of the settings, native title bar %s',
  (nativeTitleBar) => {
    const copy: ShellSettings = shellSettings({ ...defaultSettings, nativeTitleBar });
    expect(copy).toEqual({ nativeTitleBar });
    expect(v.parse(shellSettingsSchema, copy)).toEqual(copy);
  },
);
