import { useQuery } from '@tanstack/react-query';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useState } from 'react';
import { fetchClimax } from '@/api/catalogue/songs';
import { climaxTicks } from '@/core/song/climax-ticks';
import type { CatalogueSong, Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { api } from '@/state/queries/api';
import { IconButton } from '@/ui/controls/icon-button';
import { FolderAccess } from '@/widgets/local-access/folder-access';
import { ErrorLine } from '@/widgets/player/parts/error-line';
import { ModeButton } from '@/widgets/player/parts/mode-button';
import { PlayButton } from '@/widgets/player/parts/play-button';
import { SeekLine } from '@/widgets/player/parts/seek-line';
import { VerifyButton } from '@/widgets/player/parts/verify-button';
import { RepeatMarks } from '@/widgets/player/repeat-marks';
import { SpeedChoice } from '@/widgets/player/speed-choice';
import { OtherTab } from './notes/other-tab';
import playerErrorStyles from './notes/player-error.module.css';
import styles from './player-bar.module.css';
import playerControlsStyles from './player-controls.module.css';
import playerSeekStyles from './player-seek.module.css';
import { PlayerSong } from './player-song';
import { PlayerTools } from './player-tools';

const noTicks: readonly number[] = [];

/** The position with the song's highlights. */
function PlayerSeek({ song }: { song: Song | null }) {
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  return (
    <SeekLine className={playerSeekStyles.seek}>
      {song?.origin === 'catalogue' ? <ClimaxTicks song={song} durationMs={durationMs} /> : null}
      {song ? <RepeatMarks durationMs={durationMs} /> : null}
    </SeekLine>
  );
}

function ClimaxTicks({ song, durationMs }: { song: CatalogueSong; durationMs: number }) {
  const { t } = useTranslation();
  const previewStartMs = usePlayerState((snapshot) => snapshot.preview?.startMs ?? 0);
  const marks = useQuery({
    queryKey: ['climax', song.hash],
    queryFn: ({ signal }) => fetchClimax(api, song.hash, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ticks = marks.data ? climaxTicks(marks.data, previewStartMs, durationMs) : noTicks;
  return ticks.map((fraction) => (
    <span
      key={fraction}
      className={playerSeekStyles.tick}
      style={{ left: `${fraction * 100}%` }}
      title={t('player.climax')}
    />
  ));
}

/**
 * The bar at the bottom: the current song and the playback controls. Hidden until there was a song to play; from then
 * on it stays, also after the queue was cleared. On narrow screens it is a mini bar; its other controls are then on the
 * lyrics screen.
 */
export function PlayerBar() {
  const { t } = useTranslation();
  const current = usePlayerState((snapshot) => snapshot.current);
  const isLost = usePlayerState(({ connection }) => connection === 'lost');
  const [hadSong, setHadSong] = useState(current !== null);
  if (current && !hadSong) setHadSong(true);
  // Shown without a song too if there is no player, because the user must see that.
  if (!current && !hadSong && !isLost) return null;
  return (
    <section className={styles.bar} aria-label={t('player.region')}>
      <PlayerError />
      <OtherTab />
      {current ? <PlayerSong song={current.song} /> : <p className={styles.nothing}>{t('empty.nothingPlaying')}</p>}
      <div className={styles.centre}>
        <PlayerControls idle={current === null} />
        <PlayerSeek key={current?.key} song={current?.song ?? null} />
      </div>
      <PlayerTools />
    </section>
  );
}

/** Why nothing plays, above the bar. */
function PlayerError() {
  return (
    <ErrorLine
      className={playerErrorStyles.error}
      remedy={(error) => (
        <>
          <FolderAccess error={error} tone="quiet" />
          <VerifyButton error={error} tone="quiet" />
        </>
      )}
    />
  );
}

/** Order, previous, play, next, speed; `idle` = there is no current song. */
function PlayerControls({ idle }: { idle: boolean }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  return (
    <div className={playerControlsStyles.controls}>
      <ModeButton className={playerControlsStyles.wide} />
      <IconButton
        className={playerControlsStyles.wide}
        disabled={idle}
        label={t('player.previous')}
        onClick={() => send({ type: 'previous' })}
      >
        <SkipBack size={20} fill="currentColor" />
      </IconButton>
      <PlayButton idle={idle} className={playerControlsStyles.main} />
      <IconButton disabled={idle} label={t('player.next')} onClick={() => send({ type: 'next' })}>
        <SkipForward size={20} fill="currentColor" />
      </IconButton>
      <SpeedChoice className={playerControlsStyles.wide} />
    </div>
  );
}
