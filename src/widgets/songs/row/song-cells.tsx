import type { TFunction } from 'i18next';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { ArtistRef, Song } from '@/core/song/song.ts';
import { formatDuration } from '@/core/text/format.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { EqualiserBars } from '@/ui/pictures/equaliser-bars.tsx';
import { SongMenuButton } from '@/widgets/songs/menu/song-menu-button.tsx';
import compact from './compact-row.module.css';
import list from './list-row.module.css';
import { ArtistLinks, albumAddressOf, NameLink } from './name-links.tsx';
import type { RowProps } from './row-props.ts';
import { SongBadges } from './song-badges.tsx';
import { SongCover } from './song-cover.tsx';
import parts from './song-row.module.css';
import songText from './song-text.module.css';
import { artistText, refusalOf } from './song-text.ts';
import table from './table-row.module.css';

/**
 * - table: title, artists, album and duration in columns.
 * - list: artists below the title; album and duration in columns.
 * - compact: artists below the title; names are no links, and there are no badges, album and duration.
 */
type Density = 'table' | 'list' | 'compact';

/** Class of the element around the cells, which has the attributes of the row. */
export const songRowClass: Record<Density, string> = {
  table: `${table.row} ${parts.row}`,
  list: `${list.row} ${parts.row}`,
  compact: `${compact.row}`,
};

const classes = {
  table: {
    cover: `${table.cover} ${parts.cover}`,
    names: undefined,
    titleLine: `${table.title} ${parts.titleLine}`,
    title: parts.title,
    artists: `${table.artists} ${parts.artists}`,
    album: `${table.album} ${parts.album}`,
    duration: `${table.duration} ${parts.duration}`,
    buttons: `${table.more} ${parts.more}`,
  },
  list: {
    cover: parts.cover,
    names: parts.main,
    titleLine: parts.titleLine,
    title: parts.title,
    artists: parts.artists,
    album: `${list.wide} ${parts.album}`,
    duration: parts.duration,
    buttons: parts.more,
  },
  compact: {
    cover: compact.cover,
    names: compact.words,
    titleLine: parts.titleLine,
    title: compact.title,
    artists: compact.artists,
    album: undefined,
    duration: undefined,
    buttons: compact.actions,
  },
};

type SongCellsProps = {
  density: Density;
  /** null for an entry whose song does not exist. */
  song: Song | null;
  /** null for a copy without buttons, such as the dragged row. */
  row: RowProps | null;
  t: TFunction;
  /** False for text only, during deferred rendering. */
  isFull?: boolean;
  /** The first cell: a `SongIndex` or a `DragHandle`. */
  lead?: ReactNode;
  hasCover?: boolean;
  /** Rendered over the cover. */
  onCover?: ReactNode;
  /** Default: the title of the song. */
  title?: string;
  /** Default: the badges of the song. */
  marks?: ReactNode;
  /** Default: the artists. */
  detail?: string | undefined;
  artistsHint?: string | undefined;
  /** Default: see `ArtistLinks`. */
  artistAddress?: ((artist: ArtistRef) => string) | undefined;
  /** Default: the album of the song; null = no cell. */
  album?: { name: string | undefined; address: string | null } | null;
  /** A third line. */
  excerpt?: ReactNode;
  /** Cells before the duration. */
  columns?: ReactNode;
  /** The button that removes the row from its list. */
  remove?: { label: string; run: () => void };
};

/**
 * The content of a song's row; lists pass in additions such as columns or a drag handle. Without hooks, because rows
 * are created by the thousand.
 */
export function SongCells(props: SongCellsProps) {
  const { density, song, row, t, isFull = true, lead, hasCover = true, onCover, columns, remove } = props;
  const look = classes[density];
  const title = props.title ?? (song?.title || t('song.untitled'));
  const names = <Names {...props} title={title} />;
  return (
    <>
      {lead}
      {hasCover ? (
        <SongCover
          cover={song?.cover ?? null}
          size={density === 'compact' ? 64 : 120}
          className={look.cover}
          hasPicture={isFull}
        >
          {onCover}
        </SongCover>
      ) : null}
      {look.names ? <span className={look.names}>{names}</span> : names}
      {isFull && density !== 'compact' ? <Album {...props} /> : null}
      {columns}
      {isFull && density !== 'compact' ? (
        <span className={look.duration}>{song && song.durationMs > 0 ? formatDuration(song.durationMs) : ''}</span>
      ) : null}
      {isFull && row ? (
        <span className={look.buttons}>
          {song ? (
            <SongMenuButton song={song} t={t} title={title} tabIndex={row.innerTabIndex} onClick={row.onMenuButton} />
          ) : null}
          {remove ? (
            <IconButton size="small" tabIndex={row.innerTabIndex} label={remove.label} onClick={remove.run}>
              <X size={16} />
            </IconButton>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

/** Title line and artists; in a table, separate cells. */
function Names({ density, song, row, t, isFull = true, title, ...props }: SongCellsProps & { title: string }) {
  const { marks, detail, artistsHint, artistAddress, excerpt } = props;
  const look = classes[density];
  const refusal = density === 'compact' ? refusalOf(song, t) : null;
  const isLinked = isFull && density !== 'compact' && !row?.isSelecting;
  const hasMarks = isFull && density !== 'compact' && song !== null;
  return (
    <>
      <span className={look.titleLine}>
        {row?.isSelecting && row.isCurrent ? <EqualiserBars moving={row.isPlaying} /> : null}
        <ForeignText className={`${songText.title} ${look.title}`} title={title}>
          {title}
        </ForeignText>
        {!hasMarks ? null : marks === undefined ? (
          <SongBadges song={song} blocked={row?.blocked ?? null} t={t} />
        ) : (
          marks
        )}
      </span>
      <ForeignText className={`${songText.artists} ${look.artists}`} title={artistsHint}>
        {density === 'compact' && row?.blocked ? <span title={row.blocked}>{`${t('blocked.badge')} · `}</span> : null}
        {refusal ? `${refusal.badge} · ` : ''}
        {detail ??
          (isLinked && song ? (
            <ArtistLinks artists={song.artists} t={t} tabIndex={row?.innerTabIndex} addressOf={artistAddress} />
          ) : (
            artistText(song?.artists ?? [], t)
          ))}
      </ForeignText>
      {excerpt ? <ForeignText className={parts.excerpt}>{excerpt}</ForeignText> : null}
    </>
  );
}

function Album({ density, song, row, album }: SongCellsProps) {
  if (album === null) return null;
  const { name, address } = album ?? { name: song?.album?.name, address: song && albumAddressOf(song) };
  return (
    <ForeignText className={`${classes[density].album} ${songText.artists}`} title={name}>
      <NameLink to={row?.isSelecting ? null : address} tabIndex={row?.innerTabIndex}>
        {name}
      </NameLink>
    </ForeignText>
  );
}
