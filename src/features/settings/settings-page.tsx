import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf, type SettingSection } from '@/core/settings/setting-fields';
import { SettingChoice } from './setting-choice';
import styles from './settings-page.module.css';

const sections = [{ section: 'interface', title: 'settings.interface' }] as const satisfies readonly {
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
        <Section key={section} section={section} title={t(title)} />
      ))}
    </div>
  );
}

function Section({ section, title }: { section: SettingSection; title: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.section}>
        {title}
      </h2>
      <div className={styles.card}>
        {choicesOf(section).map((key) => (
          <SettingChoice key={key} settingKey={key} />
        ))}
      </div>
    </section>
  );
}
