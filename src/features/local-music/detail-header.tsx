import ChevronLeft from 'lucide-react/icons/chevron-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListEnd from 'lucide-react/icons/list-end';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import { type ReactNode, useState } from 'react';
import { songsOf } from '@/core/local-music/local-row.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Menu, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionBelow } from '@/ui/overlays/menu-position.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { useSongsActions } from '@/widgets/songs/table/use-songs-actions.tsx';
import styles from './detail-header.module.css';
import { useLocalSongsMenu } from './local-songs.tsx';

type DetailHeaderProps = {
  /** The parent view. */
  back: { label: string; to: string };
  title: string;
  subtitle?: { text: string; to: string | null };
  /** Empty ones are omitted. */
  facts: readonly string[];
  /** Omitted = no picture. */
  coverId?: string | null;
  isRound?: boolean;
  /** Tracks that its buttons play and queue. */
  tracks: readonly LocalTrack[];
  /** More buttons. */
  children?: ReactNode;
};

/** The header of an album, artist or playlist: picture, name, and the actions for all of its songs. */
export function DetailHeader(props: DetailHeaderProps) {
  const { back, title, subtitle, facts, coverId, isRound = false, tracks, children } = props;
  const { t } = useTranslation();
  const actions = useSongsActions();
  const menuItems = useLocalSongsMenu();
  const [menu, setMenu] = useState<MenuPosition | null>(null);
  const isEmpty = tracks.length === 0;
  return (
    <>
      <Link to={back.to} className={styles.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {back.label}
      </Link>
      <header className={styles.header}>
        {coverId === undefined ? null : (
          <CoverImage
            cover={coverId === null ? null : { storedCoverId: coverId }}
            size={240}
            className={isRound ? `${styles.cover} ${styles.round}` : styles.cover}
            eager
          />
        )}
        <div className={styles.words}>
          <ForeignText as="h2" className={styles.title}>
            {title}
          </ForeignText>
          {subtitle ? (
            <ForeignText className={styles.subtitle}>
              {subtitle.to === null ? subtitle.text : <Link to={subtitle.to}>{subtitle.text}</Link>}
            </ForeignText>
          ) : null}
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.actions}>
          <Button tone="primary" disabled={isEmpty} onClick={() => actions.play(songsOf(tracks))}>
            <Play size={18} fill="currentColor" aria-hidden="true" />
            {t('localMusic.playAll')}
          </Button>
          <Button disabled={isEmpty} onClick={() => actions.shuffle(songsOf(tracks))}>
            <Shuffle size={18} aria-hidden="true" />
            {t('localMusic.shuffle')}
          </Button>
          <Button disabled={isEmpty} onClick={() => actions.enqueue(songsOf(tracks))}>
            <ListEnd size={18} aria-hidden="true" />
            {t('song.addToQueue')}
          </Button>
          {children ?? (
            <IconButton
              label={t('song.more', { title })}
              aria-haspopup="menu"
              disabled={isEmpty}
              onClick={(event) => setMenu(positionBelow(event.currentTarget))}
            >
              <Ellipsis size={20} />
            </IconButton>
          )}
        </div>
      </header>
      {menu ? (
        <Menu label={t('song.more', { title })} items={menuItems(tracks)} at={menu} onClose={() => setMenu(null)} />
      ) : null}
    </>
  );
}
