import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type ShellSettings, shellLanguages } from '../../electron/ipc/settings';
import { defaultShellSettings, shellSettingsSchema } from '../../electron/main/shell-settings';
import { locales } from '../../src/core/settings/locale';
import { defaultSettings, shellSettings } from '../../src/core/settings/settings';

/** The shell refuses settings with an extra field, so the table and the shell can only change together. */
it.each(['on', 'off'] as const)(
  'the desktop shell accepts exactly its part of the settings, native title bar %s',
  (nativeTitleBar) => {
    const copy: ShellSettings = { ...shellSettings({ ...defaultSettings, nativeTitleBar }), language: 'en' };
    expect(copy).toMatchObject({ nativeTitleBar });
    expect(v.parse(shellSettingsSchema, copy)).toEqual(copy);
  },
);

it('both have the same defaults and languages', () => {
  const { language: _, ...others } = defaultShellSettings;
  expect(shellSettings(defaultSettings)).toEqual(others);
  expect([...shellLanguages]).toEqual([...locales]);
});
