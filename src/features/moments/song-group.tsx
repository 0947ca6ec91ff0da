import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useState } from 'react';
import type { Moment, SongMoments } from '@/core/moments/moment.ts';
import { songId } from '@/core/song/song-id.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { openSongDialog } from '@/state/panels.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Menu, type MenuItem, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionBelow } from '@/ui/overlays/menu-position.ts';
import { CoverBars } from '@/widgets/lists/cards/cover-play.tsx';
import { notSharedKeys, useShareSong } from '@/widgets/songs/menu/use-share.ts';
import { ArtistLinks } from '@/widgets/songs/row/name-links.tsx';
import { SongCover } from '@/widgets/songs/row/song-cover.tsx';
import { refusalOf } from '@/widgets/songs/row/song-text.ts';
import styles from './song-group.module.css';

type SongGroupProps = {
  group: SongMoments;
  onPlay: (moment: Moment) => void;
  onRemove: (moment: Moment) => void;
};

/** A song with its moments. */
export function SongGroup({ group: { id, song, moments }, onPlay, onRemove }: SongGroupProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const isCurrent = usePlayerState(({ current }) => current !== null && songId(current.song) === id);
  const isPlaying = usePlayerState(({ state }) => state === 'playing');
  const refusal = refusalOf(song, t);
  return (
    <section className={styles.group} aria-labelledby={headingId} data-current={isCurrent}>
      <SongCover cover={song.cover} size={120} className={styles.cover}>
        {isCurrent ? <CoverBars isPlaying={isPlaying} size="small" /> : null}
      </SongCover>
      <div className={styles.names}>
        <ForeignText as="h2" id={headingId} className={styles.title}>
          {song.title || t('song.untitled')}
        </ForeignText>
        <ForeignText className={styles.artists}>
          {refusal ? `${refusal.badge} · ` : ''}
          <ArtistLinks artists={song.artists} t={t} />
        </ForeignText>
      </div>
      <ul className={styles.moments}>
        {moments.map((moment) => (
          <MomentRow key={moment.id} moment={moment} onPlay={onPlay} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}

type MomentRowProps = { moment: Moment } & Pick<SongGroupProps, 'onPlay' | 'onRemove'>;

function MomentRow({ moment, onPlay, onRemove }: MomentRowProps) {
  const { t } = useTranslation();
  const [menuAt, setMenuAt] = useState<MenuPosition | null>(null);
  const time = formatDuration(moment.atMs);
  const { text } = moment;
  const name = t(text === '' ? 'moments.playFrom' : 'moments.playFromText', { time, text });
  return (
    <li className={styles.moment}>
      <button type="button" className={styles.play} aria-label={name} onClick={() => onPlay(moment)}>
        <span className={styles.time}>
          <Play size={12} fill="currentColor" aria-hidden="true" />
          {time}
        </span>{' '}
        <ForeignText className={styles.text}>{text}</ForeignText>
      </button>
      <IconButton
        label={t('moments.more', { time })}
        aria-haspopup="menu"
        onClick={(event) => setMenuAt(positionBelow(event.currentTarget))}
      >
        <Ellipsis size={18} />
      </IconButton>
      {menuAt ? <MomentMenu moment={moment} at={menuAt} onRemove={onRemove} onClose={() => setMenuAt(null)} /> : null}
    </li>
  );
}

type MomentMenuProps = { moment: Moment; at: MenuPosition; onRemove: (moment: Moment) => void; onClose: () => void };

function MomentMenu({ moment, at, onRemove, onClose }: MomentMenuProps) {
  const { t } = useTranslation();
  const share = useShareSong();
  const { song, atMs } = moment;
  const items: MenuItem[] = [
    {
      id: 'edit',
      label: t('moments.edit'),
      icon: <Pencil size={18} />,
      run: () => openSongDialog({ type: 'moment', song, atMs, moment }),
    },
    {
      id: 'share',
      label: t('moments.share'),
      icon: <Share2 size={18} />,
      disabledReason: song.origin === 'catalogue' ? undefined : t(notSharedKeys[song.origin]),
      run: () => void share(song, atMs),
    },
    {
      id: 'remove',
      label: t('moments.remove'),
      icon: <Trash2 size={18} />,
      tone: 'danger',
      run: () => onRemove(moment),
    },
  ];
  return <Menu label={t('moments.more', { time: formatDuration(atMs) })} items={items} at={at} onClose={onClose} />;
}
