import AudioLines from 'lucide-react/icons/audio-lines';
import MicVocal from 'lucide-react/icons/mic-vocal';
import Palette from 'lucide-react/icons/palette';
import Puzzle from 'lucide-react/icons/puzzle';
import RadioTower from 'lucide-react/icons/radio-tower';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { settingsAddress } from '@/core/navigation/paths.ts';
import { useHost } from '@/host/host-context.tsx';
import { systemName } from '@/host/system-name.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { FilterBox } from '@/ui/controls/filter-box.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { FieldCard, PanelCard } from './cards/field-card.tsx';
import {
  linkedEntry,
  type SectionId,
  type SettingEntry,
  sectionOf,
  sections,
  settingEntries,
  useSettingSearch,
} from './sections.ts';
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
    <footer className={styles.footer}>
      <span>{t('app.name')}</span>
      {version === null ? null : <span>{t('about.version', { version })}</span>}
      <span>{t(hostTexts[kind])}</span>
      {system === null ? null : <span>{t('about.platform', { platform: system })}</span>}
    </footer>
  );
}

/**
 * The settings. Every change applies at once and is stored. The URL names the section, or the card to open
 * (docs/behaviour.md#settings-page).
 */
export function SettingsPage() {
  const { t } = useTranslation();
  const { kind } = useHost();
  const location = useLocation();
  // All typed URLs have the same key.
  const navigation = location.key + location.search;
  const [parameters] = useSearchParams();
  const entries = useMemo(() => settingEntries(kind), [kind]);
  const [text, setText] = useState('');
  // A link to a card or section ends a search.
  const [shownNavigation, setShownNavigation] = useState(navigation);
  if (navigation !== shownNavigation) {
    setShownNavigation(navigation);
    setText('');
  }
  const content = useRef<HTMLDivElement>(null);
  const found = useSettingSearch(entries, text);

  const linked = linkedEntry(entries, parameters.get('field'));
  const section = linked?.section ?? sectionOf(parameters.get('section'));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('settings.title')}</h1>
        <search className={styles.search}>
          <FilterBox
            label={t('settings.search')}
            text={text}
            onText={setText}
            onEnter={() => content.current?.querySelector<HTMLElement>('li button, li input')?.focus()}
          />
        </search>
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
            linked={linked ? { id: linked.id, by: navigation } : null}
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
  linked: { id: string; by: string } | null;
};

function Section({ title, entries, linked }: SectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const here = entries.filter(({ isElsewhere }) => !isElsewhere);
  const elsewhere = entries.filter(({ isElsewhere }) => isElsewhere);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      <EntryList entries={here} labelledBy={id} linked={linked} />
      {elsewhere.length === 0 ? null : (
        <>
          <h2 id={`${id}-elsewhere`} className={styles.groupTitle}>
            {t('settings.desktopGroup')}
          </h2>
          <EntryList entries={elsewhere} labelledBy={`${id}-elsewhere`} linked={linked} />
        </>
      )}
    </section>
  );
}

/** Search results by section, the section of the best result first. */
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

function ResultSection({ title, entries }: Omit<SectionProps, 'linked'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      <EntryList entries={entries} labelledBy={id} linked={null} />
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
  /** The entry that a link refers to, and the navigation. */
  linked: { id: string; by: string } | null;
};

function EntryList({ entries, labelledBy, linked }: EntryListProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {entries.map((entry) => {
        const by = linked?.id === entry.id ? linked.by : null;
        return entry.kind === 'field' ? (
          <FieldCard key={entry.id} settingKey={entry.key} linkKey={by} />
        ) : (
          <PanelCard key={entry.id} panel={entry.panel} linkKey={by} />
        );
      })}
    </ul>
  );
}

const icons: Record<SectionId, ReactNode> = {
  interface: <Palette size={18} aria-hidden="true" />,
  sound: <AudioLines size={18} aria-hidden="true" />,
  lyrics: <MicVocal size={18} aria-hidden="true" />,
  scrobbling: <RadioTower size={18} aria-hidden="true" />,
  plugins: <Puzzle size={18} aria-hidden="true" />,
  system: <SlidersHorizontal size={18} aria-hidden="true" />,
};

type SectionNavProps = {
  /** The displayed section; null while search results are shown. */
  shown: SectionId | null;
};

/** The sections of the settings: a sidebar, a row of chips on narrow screens. */
export function SectionNav({ shown }: SectionNavProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  // The row of chips may be wider than the screen; scrolls only the row, not the page.
  useEffect(() => {
    const row = nav.current;
    const link = shown && row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={nav} aria-label={t('settings.sections')} className={styles.nav}>
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          to={settingsAddress({ section: id })}
          className={styles.link}
          aria-current={id === shown ? 'page' : undefined}
          onClick={() => scrollTo({ top: 0, behavior: 'instant' })}
        >
          {icons[id]}
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
