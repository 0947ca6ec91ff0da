import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useHost } from '@/host/host-context';
import { systemName } from '@/host/system-name';
import { useTranslation } from '@/i18n/use-translation';
import { FieldCard } from './cards/field-card';
import { PanelCard } from './cards/panel-card';
import entryListStyles from './page/entry-list.module.css';
import { SectionNav } from './page/section-nav';
import { type SettingEntry, sectionOf, sections, settingEntries } from './page/sections';
import settingsFooterStyles from './page/settings-footer.module.css';
import settingsSearchStyles from './page/settings-search.module.css';
import { useSettingSearch } from './page/use-setting-search';
import styles from './settings-page.module.css';

const hostTexts = {
  web: 'settings.hostWeb',
  extension: 'settings.hostExtension',
  desktop: 'settings.hostDesktop',
} as const;

/** Version and platform of the app. */
function SettingsFooter() {
  const { t } = useTranslation();
  const { kind, version, desktop } = useHost();
  const system = systemName(desktop?.platform ?? null);
  return (
    <footer className={settingsFooterStyles.footer}>
      <span>{t('app.name')}</span>
      {version === null ? null : <span>{t('about.version', { version })}</span>}
      <span>{t(hostTexts[kind])}</span>
      {system === null ? null : <span>{t('about.platform', { platform: system })}</span>}
    </footer>
  );
}

/**
 * The settings. Every change applies at once and is stored. The address names the section, or the card to open
 * (docs/behaviour.md#settings-page).
 */
export function SettingsPage() {
  const { t } = useTranslation();
  const { kind } = useHost();
  const location = useLocation();
  // Addresses that were typed have the same key.
  const navigation = location.key + location.search;
  const [parameters] = useSearchParams();
  const entries = useMemo(() => settingEntries(kind), [kind]);
  const [text, setText] = useState('');
  // A link to a card or section leads there, whatever was searched for before.
  const [shownNavigation, setShownNavigation] = useState(navigation);
  if (navigation !== shownNavigation) {
    setShownNavigation(navigation);
    setText('');
  }
  const content = useRef<HTMLDivElement>(null);
  const found = useSettingSearch(entries, text);

  const asked = entries.find(({ id }) => id === parameters.get('field'));
  const section = asked?.section ?? sectionOf(parameters.get('section'));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('settings.title')}</h1>
        <SettingsSearch
          text={text}
          onText={setText}
          onEnter={() => content.current?.querySelector<HTMLElement>('li button, li input')?.focus()}
        />
      </header>
      <SectionNav shown={found === null ? section : null} />
      <div ref={content} className={styles.content}>
        <p role="status" className={found?.length === 0 ? styles.none : styles.count}>
          {found === null
            ? null
            : found.length === 0
              ? t('settings.noneFound', { text: text.trim() })
              : t('settings.found', { count: found.length })}
        </p>
        {found === null ? (
          <Section
            key={section}
            title={t(titleOf(section))}
            entries={entries.filter((entry) => entry.section === section)}
            asked={asked ? { id: asked.id, by: navigation } : null}
          />
        ) : (
          <Results found={found} />
        )}
        <SettingsFooter />
      </div>
    </div>
  );
}

type SectionProps = {
  title: string;
  entries: readonly SettingEntry[];
  asked: { id: string; by: string } | null;
};

function Section({ title, entries, asked }: SectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const here = entries.filter(({ isElsewhere }) => !isElsewhere);
  const elsewhere = entries.filter(({ isElsewhere }) => isElsewhere);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      <EntryList entries={here} labelledBy={id} asked={asked} />
      {elsewhere.length === 0 ? null : (
        <>
          <h2 id={`${id}-elsewhere`} className={styles.groupTitle}>
            {t('settings.desktopGroup')}
          </h2>
          <EntryList entries={elsewhere} labelledBy={`${id}-elsewhere`} asked={asked} />
        </>
      )}
    </section>
  );
}

/** What a search found, by section, the section of the best result first. */
function Results({ found }: { found: readonly SettingEntry[] }) {
  const { t } = useTranslation();
  const shown = [...new Set(found.map(({ section }) => section))];
  return shown.map((section) => (
    <ResultSection
      key={section}
      title={t(titleOf(section))}
      entries={found.filter((entry) => entry.section === section)}
    />
  ));
}

function ResultSection({ title, entries }: Omit<SectionProps, 'asked'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      <EntryList entries={entries} labelledBy={id} asked={null} />
    </section>
  );
}

function titleOf(section: SettingEntry['section']) {
  return sections.find(({ id }) => id === section)?.title ?? sections[0].title;
}

type EntryListProps = {
  entries: readonly SettingEntry[];
  /** Id of its heading. */
  labelledBy: string;
  /** The entry that a link asks for, and the navigation. */
  asked: { id: string; by: string } | null;
};

/** The cards of settings. */
function EntryList({ entries, labelledBy, asked }: EntryListProps) {
  return (
    <ul className={entryListStyles.list} aria-labelledby={labelledBy}>
      {entries.map((entry) => {
        const by = asked?.id === entry.id ? asked.by : null;
        return entry.kind === 'field' ? (
          <FieldCard key={entry.id} settingKey={entry.key} asked={by} />
        ) : (
          <PanelCard key={entry.id} panel={entry.panel} asked={by} />
        );
      })}
    </ul>
  );
}

type SettingsSearchProps = {
  text: string;
  onText: (text: string) => void;
  /** Moves the focus to the first result. */
  onEnter: () => void;
};

/** The field that searches the settings as one types: Enter and arrow down go to the results, Escape clears it. */
function SettingsSearch({ text, onText, onEnter }: SettingsSearchProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') onEnter();
    else if (event.key === 'Escape' && text !== '') onText('');
    else return;
    event.preventDefault();
  };
  return (
    <search className={settingsSearchStyles.search}>
      <Search size={18} aria-hidden="true" className={settingsSearchStyles.icon} />
      <input
        type="search"
        className={settingsSearchStyles.field}
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
