import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  choicesOf,
  type SettingField,
  type SettingSection,
  settingFields,
  settingKeys,
} from '@/core/settings/setting-fields';
import { useHost } from '@/host/host-context';
import { SettingChoice } from './setting-choice';
import { settingControls } from './setting-controls';
import { settingPanels } from './setting-panels';
import styles from './settings-page.module.css';

const sections = [
  { section: 'interface', title: 'settings.interface' },
  { section: 'sound', title: 'settings.sound' },
  { section: 'system', title: 'settings.service' },
] as const satisfies readonly {
  section: SettingSection;
  title: string;
}[];

/** The settings. Every change applies at once and is stored. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { kind } = useHost();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('settings.title')}</h1>
      {sections.map(({ section, title }) => (
        <Section key={section} title={t(title)}>
          {choicesOf(section).map((key) => (
            <SettingChoice key={key} settingKey={key} />
          ))}
          {settingKeys.map((key) => {
            const field: SettingField<unknown> = settingFields[key];
            const Control = field.section === section ? settingControls[key] : undefined;
            return Control ? <Control key={key} /> : null;
          })}
          {settingPanels.map(({ id, section: of, Content, hosts }) =>
            of === section && hosts.includes(kind) ? <Content key={id} /> : null,
          )}
        </Section>
      ))}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.sectionTitle}>
        {title}
      </h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}
