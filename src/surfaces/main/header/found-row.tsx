import Disc3 from 'lucide-react/icons/disc-3';
import Music from 'lucide-react/icons/eighth-notes';
import ListMusic from 'lucide-react/icons/list-music';
import Play from 'lucide-react/icons/play';
import User from 'lucide-react/icons/user-round';
import type { MouseEvent } from 'react';
import { albumAddress, artistAddress, playlistAddress } from '@/core/navigation/paths.ts';
import type { ArtistRef } from '@/core/song/song.ts';
import { isolated } from '@/core/text/direction.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import hidden from '@/ui/feedback/visually-hidden.module.css';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { MarkedText } from '@/widgets/search/marked-text.tsx';
import { type FoundName, nameOf } from '@/widgets/search/ranked-names.ts';
import styles from './search-panel.module.css';

const kinds = {
  author: { Icon: User, text: 'search.artist' },
  song: { Icon: Music, text: 'search.song' },
  album: { Icon: Disc3, text: 'search.album' },
  special: { Icon: ListMusic, text: 'search.playlist' },
} as const;

type FoundRowProps = {
  found: FoundName;
  /** The text whose matches are marked. */
  typed: string;
  /** Plays the found song. */
  onPlay: (event: MouseEvent) => void;
  /** Called when the screen of a found name is opened. */
  onOpen: () => void;
};

/** A found name with its picture and kind. A press plays a song, and opens anything else. */
export function FoundRow({ found, typed, onPlay, onOpen }: FoundRowProps) {
  const { t } = useTranslation();
  const { Icon, text } = kinds[found.kind];
  const name = nameOf(found) || t('song.untitled');
  const by = byline(found, t('song.artistSeparator'));
  const row = {
    // Reached with arrow keys; Tab continues behind the search box.
    tabIndex: -1,
    'data-suggestion': name,
    className: styles.choice,
  };
  const content = (
    <>
      <CoverImage cover={pictureOf(found)} size={120} className={styles.cover} />
      <span className={styles.words}>
        <ForeignText className={styles.name}>
          <MarkedText text={name} typed={typed} isWhole />
        </ForeignText>
        <span className={styles.kind}>
          <Icon size={14} aria-hidden="true" />
          <span className={styles.by}>{by === '' ? t(text) : `${t(text)} · ${by}`}</span>
        </span>
      </span>
    </>
  );
  if (found.kind !== 'song') {
    return (
      <Link {...row} to={addressOf(found)} data-round={found.kind === 'author'} onClick={onOpen}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...row} onClick={onPlay}>
      {content}
      <span className={styles.play}>
        <Play size={14} fill="currentColor" aria-hidden="true" />
        <span className={hidden.visuallyHidden}>{t('player.play')}</span>
      </span>
    </button>
  );
}

function byline(found: FoundName, separator: string): string {
  const names = (artists: readonly ArtistRef[]) => artists.map(({ name }) => isolated(name)).join(separator);
  switch (found.kind) {
    case 'song':
    case 'album':
      return names(found.item.artists);
    case 'special':
      return found.item.creatorName && isolated(found.item.creatorName);
    default:
      return '';
  }
}

function pictureOf(found: FoundName) {
  if (found.kind === 'song') return found.item.cover;
  return found.kind === 'author' ? found.item.avatarUrl : found.item.coverUrl;
}

function addressOf(found: Exclude<FoundName, { kind: 'song' }>): string {
  switch (found.kind) {
    case 'author':
      return artistAddress(found.item.id);
    case 'album':
      return albumAddress(found.item.id);
    case 'special':
      return playlistAddress(found.item.globalId);
    default:
      return found satisfies never;
  }
}
