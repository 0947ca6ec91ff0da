import type { TFunction } from 'i18next';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import type { MouseEvent, PointerEvent as ReactPointerEvent } from 'react';
import type { RowComponentProps } from 'react-window';
import { localRow } from '@/core/local-music/local-row';
import type { ResolvedEntry } from '@/core/local-music/playlist-songs';
import { type SongId, songId } from '@/core/song/song-id';
import { formatDuration } from '@/core/text/format';
import { IconButton } from '@/ui/controls/icon-button';
import { inRem } from '@/ui/in-rem';
import { placeBelow, placeOf } from '@/ui/overlays/menu-place';
import { moveKeysText } from '@/widgets/shortcuts/shortcut-hint';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { PlainSongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { artistWords } from '@/widgets/song-parts/artist-words';
import { CoverBars, CoverPlayButton, SongCover } from '@/widgets/song-parts/song-cover';
import { refusalOf } from '@/widgets/song-parts/song-refusal';
import words from '@/widgets/song-parts/song-words.module.css';
import { type RowDrag, rowHeight, rowShift } from '@/widgets/virtual-list/drag-geometry';
import { rowPress } from '@/widgets/virtual-list/row-press';
import styles from './playlist-detail.module.css';

export type EntryRowProps = {
  entries: readonly ResolvedEntry[];
  /** Index of the one row that Tab reaches. */
  tabStop: number;
  drag: RowDrag<string> | null;
  currentId: SongId | null;
  isPlaying: boolean;
  t: TFunction;
  onPress: (index: number) => void;
  onRemove: (index: number) => void;
  onFocusRow: (index: number) => void;
  onGrab: (event: ReactPointerEvent, key: string, index: number) => void;
  onMenu: (menu: OpenSongMenu) => void;
};

/** The title of an entry; of a missing song what its file or playlist said. */
export function entryTitle({ entry, track }: ResolvedEntry, t: TFunction): string {
  if (track) return localRow(track).song.title || t('song.untitled');
  return entry.title || entry.path.slice(entry.path.lastIndexOf('/') + 1) || t('song.untitled');
}

/** One song of a playlist, 50 px high. A press plays it with the playlist around it. */
export function EntryRow(props: RowComponentProps<EntryRowProps>) {
  const { index, style, ariaAttributes, entries, tabStop, drag, currentId, isPlaying, t } = props;
  const { onPress, onRemove, onFocusRow, onGrab, onMenu } = props;
  const resolved = entries[index];
  if (!resolved) return null;
  const { entry, track } = resolved;
  const song = track && localRow(track).song;
  const isCurrent = song !== null && songId(song) === currentId;
  const title = entryTitle(resolved, t);
  const tabIndex = index === tabStop ? 0 : -1;
  const shift = rowShift(index, drag);
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (!song) return;
    event.preventDefault();
    onMenu({ song, at: placeOf(event, event.currentTarget) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: react-window gives the row its list item role
    <div
      {...ariaAttributes}
      // Not `transform`, which the list itself uses.
      style={shift === 0 ? style : { ...style, translate: `0 ${inRem(shift * rowHeight)}` }}
      className={styles.row}
      data-index={index}
      data-current={isCurrent}
      data-missing={track === null}
      data-held={drag?.key === entry.key}
      aria-current={isCurrent ? 'true' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      tabIndex={tabIndex}
      onFocus={() => onFocusRow(index)}
      {...rowPress(() => onPress(index))}
      onContextMenu={onContextMenu}
    >
      <EntryFace
        resolved={resolved}
        t={t}
        onGrab={(event) => onGrab(event, entry.key, index)}
        onCover={
          isCurrent ? (
            <CoverBars isPlaying={isPlaying} />
          ) : track ? (
            <CoverPlayButton title={title} size={16} t={t} onClick={() => onPress(index)} />
          ) : null
        }
      />
      <span className={styles.actions}>
        {song ? (
          <PlainSongMenuButton
            song={song}
            t={t}
            title={title}
            tabIndex={tabIndex}
            onClick={(event) => onMenu({ song, at: placeBelow(event.currentTarget) })}
          />
        ) : null}
        <IconButton
          size="small"
          tabIndex={tabIndex}
          label={t('localMusic.playlist.remove', { title })}
          onClick={() => onRemove(index)}
        >
          <X size={16} />
        </IconButton>
      </span>
    </div>
  );
}

type EntryFaceProps = {
  resolved: ResolvedEntry;
  t: TFunction;
  onGrab?: (event: ReactPointerEvent) => void;
  /** Rendered over the cover. */
  onCover?: React.ReactNode;
};

/** Handle, cover, words and length of an entry; also shown while it is dragged. */
export function EntryFace({ resolved, t, onGrab, onCover }: EntryFaceProps) {
  const { entry, track } = resolved;
  const song = track && localRow(track).song;
  const refusal = refusalOf(song, t);
  const title = entryTitle(resolved, t);
  const durationMs = track?.durationMs ?? entry.durationMs;
  return (
    <>
      <span
        className={styles.handle}
        data-control="handle"
        aria-hidden="true"
        title={t('localMusic.playlist.moveHint', { keys: moveKeysText(t) })}
        onPointerDown={onGrab}
      >
        <GripVertical size={16} />
      </span>
      <SongCover cover={song?.cover ?? null} size={64} className={styles.cover}>
        {onCover}
      </SongCover>
      <span className={styles.words}>
        <span className={`${words.title} ${styles.title}`} title={title}>
          {title}
        </span>
        <span className={words.artists}>
          {refusal ? `${refusal.badge} · ` : ''}
          {song ? artistWords(song.artists, t) : t('localMusic.playlist.notHere')}
        </span>
      </span>
      <span className={styles.duration}>{durationMs > 0 ? formatDuration(durationMs) : ''}</span>
    </>
  );
}
