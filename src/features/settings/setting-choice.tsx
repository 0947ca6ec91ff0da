import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChoiceKey, settingFields } from '@/core/settings/setting-fields';
import type { Settings } from '@/core/settings/settings';
import { useLoggedIn } from '@/state/session/session-store';
import { changeSetting, useSetting } from '@/state/settings/settings-store';
import { useLoginPrompt } from '@/widgets/cards/use-login-prompt';
import { Choice } from './choice';
import { SelectChoice } from './select-choice';
import styles from './settings-page.module.css';

/** Settings with more options than this use a select. */
const maxSegments = 4;

/** Icons of options, by setting and value. */
const pictures: { readonly [Key in ChoiceKey]?: Readonly<Record<string, ReactNode>> } = {
  theme: {
    auto: <Monitor size={16} aria-hidden="true" />,
    light: <Sun size={16} aria-hidden="true" />,
    dark: <Moon size={16} aria-hidden="true" />,
  } satisfies Record<Settings['theme'], ReactNode>,
  themeColor: Object.fromEntries(
    settingFields.themeColor.options.map(({ value }) => [
      value,
      <span key={value} className={styles.swatch} data-accent={value} aria-hidden="true" />,
    ]),
  ),
};

/**
 * One setting with its options. A choice applies at once; one that needs a login is not saved without it, and offers to
 * log in.
 */
export function SettingChoice({ settingKey }: { settingKey: ChoiceKey }) {
  const { t } = useTranslation();
  const value = useSetting(settingKey);
  const isLoggedIn = useLoggedIn();
  const promptLogin = useLoginPrompt();
  const field = settingFields[settingKey];
  const needsLogin = field.needsLogin && !isLoggedIn;
  const hint = 'hint' in field ? t(field.hint) : null;
  const options = field.options.map((option) => ({
    value: option.value,
    label: 'text' in option ? t(option.text) : option.name,
    language: 'text' in option ? undefined : option.value,
    picture: pictures[settingKey]?.[option.value],
  }));
  const Control = options.length > maxSegments ? SelectChoice : Choice;
  return (
    <Control
      label={t(field.label)}
      hint={needsLogin ? t('settings.needsLogin') : hint}
      value={value}
      options={options}
      onChoose={(chosen) => {
        if (needsLogin && chosen !== field.default) promptLogin();
        else changeSetting(settingKey, chosen);
      }}
    />
  );
}
