import { useId, useRef, useState } from 'react';
import { albumAddress, artistAddress, searchAddress } from '@/core/navigation/paths.ts';
import type { HeardAlbum, HeardArtist } from '@/core/plays/statistics.ts';
import type { CoverRef } from '@/core/song/cover.ts';
import { isolated } from '@/core/text/direction.ts';
import { formatHeard } from '@/core/text/format-days.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { MoreButton } from './more-button.tsx';
import styles from './top-lists.module.css';
import { HeardCell } from './top-songs.tsx';

/** Entries that are shown at first. */
const shownFirst = 5;

export function TopArtists({ artists }: { artists: readonly HeardArtist[] }) {
  const { t } = useTranslation();
  const names = artists.map(({ artist: { name, id }, cover, songs, ...heard }) => ({
    key: name,
    name,
    detail: t('statistics.songCount', { count: songs }),
    cover,
    to: id === null ? searchAddress(name) : artistAddress(id),
    ...heard,
  }));
  return <TopNames title={t('statistics.topArtists')} names={names} isRound />;
}

export function TopAlbums({ albums }: { albums: readonly HeardAlbum[] }) {
  const { t } = useTranslation();
  const names = albums.map(({ album: { name, id, artists, cover }, ...heard }, index) => ({
    key: `${index}/${name}`,
    name,
    detail: artists.map((artist) => isolated(artist.name)).join(t('song.artistSeparator')),
    cover,
    to: id === null ? searchAddress(name) : albumAddress(id),
    ...heard,
  }));
  return <TopNames title={t('statistics.topAlbums')} names={names} />;
}

type TopName = {
  key: string;
  name: string;
  detail: string;
  cover: CoverRef;
  to: string;
  heardMs: number;
  plays: number;
};

type TopNamesProps = { title: string; names: readonly TopName[]; isRound?: boolean };

/** Artists or albums by heard time, each a link to its screen. */
function TopNames({ title, names, isRound = false }: TopNamesProps) {
  const { i18n } = useTranslation();
  const titleId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? names : names.slice(0, shownFirst);
  const { tabStop, ...roving } = useRovingFocus(list, shown.length);
  const most = names[0]?.heardMs ?? 0;
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.list}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </header>
      <ol ref={list} className={styles.names} {...roving}>
        {shown.map(({ key, name, detail, cover, to, heardMs, plays }, index) => (
          <li key={key}>
            <Link
              to={to}
              className={styles.name}
              data-index={index}
              tabIndex={index === tabStop ? 0 : -1}
              data-round={isRound}
            >
              <span className={styles.rank} data-podium={index < 3}>
                {index + 1}
              </span>
              <CoverImage cover={cover} size={120} className={styles.cover ?? ''} />
              <span className={styles.words}>
                <ForeignText className={styles.nameText}>{name}</ForeignText>
                <ForeignText className={styles.detail}>{detail}</ForeignText>
              </span>
              <HeardCell
                heard={formatHeard(heardMs, i18n.language)}
                plays={plays}
                share={most > 0 ? heardMs / most : 0}
              />
            </Link>
          </li>
        ))}
      </ol>
      {names.length > shownFirst ? <MoreButton isWhole={isWhole} onChange={setIsWhole} name={title} /> : null}
    </section>
  );
}
