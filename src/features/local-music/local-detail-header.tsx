import ChevronLeft from 'lucide-react/icons/chevron-left';
import ListEnd from 'lucide-react/icons/list-end';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import type { ReactNode } from 'react';
import { songsOf } from '@/core/local-music/local-row.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { DetailHeader, Facts } from '@/widgets/detail/detail-header.tsx';
import { MoreButton } from '@/widgets/detail/more-button.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { useSongsActions } from '@/widgets/songs/table/use-songs-actions.tsx';
import styles from './local-detail-header.module.css';
import { useLocalSongsMenu } from './local-songs.tsx';

type LocalDetailHeaderProps = {
  /** The parent view. */
  back: { label: string; to: string };
  title: string;
  subtitle?: { text: string; to: string | null };
  /** Empty ones are omitted. */
  facts: readonly string[];
  /** Omitted = no picture. */
  coverId?: string | null;
  /** Another picture; null and omitted = none. */
  cover?: string | null;
  isRound?: boolean;
  /** True for the colour of the picture. */
  isTinted?: boolean;
  /** Tracks that its buttons play and queue. */
  tracks: readonly LocalTrack[];
  /** Buttons instead of the menu. */
  children?: ReactNode;
};

/** The header of an album, artist or playlist: picture, name, and the actions for all of its songs. */
export function LocalDetailHeader(props: LocalDetailHeaderProps) {
  const { back, title, subtitle, facts, coverId, cover = null, isRound, isTinted, tracks, children } = props;
  const { t } = useTranslation();
  const actions = useSongsActions(useListHere(title));
  const menuItems = useLocalSongsMenu();
  const isEmpty = tracks.length === 0;
  return (
    <>
      <Link to={back.to} className={styles.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {back.label}
      </Link>
      <DetailHeader
        heading="h2"
        title={title}
        cover={cover ?? (coverId && { storedCoverId: coverId })}
        isRound={isRound}
        isTinted={isTinted}
        subtitle={subtitle?.to ? <Link to={subtitle.to}>{subtitle.text}</Link> : subtitle?.text}
        facts={
          <Facts>
            {facts.filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </Facts>
        }
        actions={
          <>
            <Button tone="primary" disabled={isEmpty} onClick={() => actions.play(songsOf(tracks))}>
              <Play size={18} fill="currentColor" aria-hidden="true" />
              {t('localMusic.playAll')}
            </Button>
            <Button disabled={isEmpty} onClick={() => actions.shuffle(songsOf(tracks))}>
              <Shuffle size={18} aria-hidden="true" />
              {t('localMusic.shuffle')}
            </Button>
            {children ? (
              <>
                <Button disabled={isEmpty} onClick={() => actions.enqueue(songsOf(tracks))}>
                  <ListEnd size={18} aria-hidden="true" />
                  {t('song.addToQueue')}
                </Button>
                {children}
              </>
            ) : (
              <MoreButton title={title} disabled={isEmpty} items={() => menuItems(tracks)} />
            )}
          </>
        }
      />
    </>
  );
}
