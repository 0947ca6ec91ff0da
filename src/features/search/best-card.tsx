import Play from 'lucide-react/icons/play';
import { useId } from 'react';
import { albumAddress, artistAddress, playlistAddress } from '@/core/navigation/paths.ts';
import type { CoverRef } from '@/core/song/cover.ts';
import { isolated } from '@/core/text/direction.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import hidden from '@/ui/feedback/visually-hidden.module.css';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { type FoundName, nameOf } from '@/widgets/search/ranked-names.ts';
import styles from './search-overview.module.css';

const kindNames = {
  author: 'search.artist',
  song: 'search.song',
  album: 'search.album',
  special: 'search.playlist',
} as const;

/** The most likely match of the search, large: a link, or a button that plays the song. */
export function BestCard({ best, onPlay }: { best: FoundName; onPlay: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { to, picture, line } = useBestFacts(best);
  const name = nameOf(best) || t('song.untitled');
  const content = (
    <>
      <CoverImage cover={picture} size={240} className={styles.picture} eager />
      <span className={styles.words}>
        <ForeignText className={styles.name} title={name}>
          {name}
        </ForeignText>
        <span className={styles.line}>
          <span className={styles.kind}>{t(kindNames[best.kind])}</span>
          <span className={styles.by}>{line}</span>
        </span>
      </span>
    </>
  );
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('search.best')}
        </h2>
      </header>
      {to === null ? (
        <button type="button" className={styles.best} onClick={onPlay}>
          {content}
          <span className={styles.play}>
            <Play size={20} fill="currentColor" aria-hidden="true" />
            <span className={hidden.visuallyHidden}>{t('player.play')}</span>
          </span>
        </button>
      ) : (
        <Link to={to} className={styles.best} data-round={best.kind === 'author'}>
          {content}
        </Link>
      )}
    </section>
  );
}

/** `to` = null for a song. */
function useBestFacts({ kind, item }: FoundName): { to: string | null; picture: CoverRef; line: string } {
  const { t } = useTranslation();
  const names = (artists: readonly { name: string }[]) =>
    artists.map(({ name }) => isolated(name)).join(t('song.artistSeparator'));
  switch (kind) {
    case 'author': {
      const line = item.fanCount > 0 ? t('search.fans', { count: item.fanCount }) : '';
      return { to: artistAddress(item.id), picture: item.avatarUrl, line };
    }
    case 'song':
      return { to: null, picture: item.cover, line: names(item.artists) };
    case 'album':
      return { to: albumAddress(item.id), picture: item.coverUrl, line: names(item.artists) };
    case 'special':
      return { to: playlistAddress(item.globalId), picture: item.coverUrl, line: item.creatorName };
    default:
      return kind satisfies never;
  }
}
