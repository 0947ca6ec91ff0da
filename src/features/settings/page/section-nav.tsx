import AudioLines from 'lucide-react/icons/audio-lines';
import MicVocal from 'lucide-react/icons/mic-vocal';
import Palette from 'lucide-react/icons/palette';
import Puzzle from 'lucide-react/icons/puzzle';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { settingsAddress } from '@/core/navigation/paths';
import { useTranslation } from '@/i18n/use-translation';
import styles from './section-nav.module.css';
import { type SectionId, sections } from './sections';

const icons: Record<SectionId, ReactNode> = {
  interface: <Palette size={18} aria-hidden="true" />,
  sound: <AudioLines size={18} aria-hidden="true" />,
  lyrics: <MicVocal size={18} aria-hidden="true" />,
  plugins: <Puzzle size={18} aria-hidden="true" />,
  system: <SlidersHorizontal size={18} aria-hidden="true" />,
};

type SectionNavProps = {
  /** The section on screen; null while search results are. */
  shown: SectionId | null;
};

/** The sections of the settings: a sidebar, a row of chips on narrow screens. */
export function SectionNav({ shown }: SectionNavProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  // The row of chips may be wider than the screen; only it is scrolled, not the page.
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
