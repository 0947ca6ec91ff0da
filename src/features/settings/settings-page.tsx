import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf, type SettingSection } from '@/core/settings/setting-fields';
import { ServiceSetting } from './service-setting';
import { SettingChoice } from './setting-choice';
import styles from './settings-page.module.css';

const sections = [
  { section: 'interface', title: 'settings.interface' },
  { section: 'sound', title: 'settings.sound' },
] as const satisfies readonly {
  section: SettingSection;
  title: string;
}[];

/** The settings. Every change applies at once and is stored. */
export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('settings.title')}</h1>
      {sections.map(({ section, title }) => (
        <Section key={section} title={t(title)}>
          {choicesOf(section).map((key) => (
            <SettingChoice key={key} settingKey={key} />
          ))}
        </Section>
      ))}
      <Section title={t('settings.service')}>
        <ServiceSetting />
      </Section>
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
