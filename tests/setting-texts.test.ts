import { describe, expect, it } from 'vitest';
import { locales } from '../src/core/settings/locale';
import type { SettingField } from '../src/core/settings/setting-field';
import { settingFields } from '../src/core/settings/setting-fields';
import { interfaceTexts } from './support/interface-texts';

/** The keys of the table without one of these texts. */
function missingTexts(fields: Record<string, SettingField<unknown>>, texts: ReadonlyMap<string, string>): string[] {
  const keys = Object.values(fields).flatMap(({ label, hint, synonyms, options = [] }) => [
    ...(label === undefined ? [] : [label]),
    ...(hint === undefined ? [] : [hint]),
    ...(synonyms === undefined ? [] : [synonyms]),
    ...options.flatMap((option) => ('text' in option ? [option.text] : [])),
  ]);
  return keys.filter((key) => !texts.get(key)?.trim());
}

describe('texts of the settings', () => {
  it.each(locales)('are complete in %s', async (locale) => {
    expect(missingTexts(settingFields, await interfaceTexts(locale))).toEqual([]);
  });

  it('are reported as missing when a name, an explanation, its synonyms or an option has none', async () => {
    const theme: SettingField<unknown> = {
      ...settingFields.theme,
      label: 'settings.notThere',
      hint: 'settings',
      synonyms: 'settingWords.notThere',
      options: [
        { value: 'a', text: 'nowhere.at.all' },
        { value: 'b', text: 'settings.themeDark' },
        { value: 'c', name: 'Named' },
      ],
    };
    expect(missingTexts({ theme }, await interfaceTexts('en'))).toEqual([
      'settings.notThere',
      'settings',
      'settingWords.notThere',
      'nowhere.at.all',
    ]);
  });

  it('belong to every field with options', () => {
    for (const [key, field] of Object.entries<SettingField<unknown>>(settingFields)) {
      if (field.options !== undefined) expect(field.label, key).toBeDefined();
    }
  });

  it('explain every setting that has a name, and find it by other words', () => {
    for (const [key, field] of Object.entries<SettingField<unknown>>(settingFields)) {
      if (field.label !== undefined) expect([field.hint, field.synonyms], key).not.toContain(undefined);
    }
  });
});
