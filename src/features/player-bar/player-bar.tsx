import { useQuery, useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Volume2 from 'lucide-react/icons/volume-2';
import { useState } from 'react';
import { fetchClimax } from '@/api/catalogue/songs.ts';
import { climaxTicks } from '@/core/song/climax-ticks.ts';
import type { CatalogueSong, Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayHere, useReloadApp, useSoundingTab } from '@/state/host-state.ts';
import { areLyricsLoaded } from '@/state/lyrics/loaded-lyrics.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { api } from '@/state/queries/api.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { FolderAccess } from '@/widgets/local-music/access/folder-access.tsx';
import { ErrorLine } from '@/widgets/player/parts/error-line.tsx';
import { ModeButton } from '@/widgets/player/parts/mode-button.tsx';
import { PlayButton } from '@/widgets/player/parts/play-button.tsx';
import { SeekLine } from '@/widgets/player/parts/seek-line.tsx';
import { VerifyButton } from '@/widgets/player/parts/verify-button.tsx';
import { RepeatMarks } from '@/widgets/player/repeat-marks.tsx';
import { SpeedChoice } from '@/widgets/player/speed-choice.tsx';
import styles from './player-bar.module.css';
import { PlayerSong } from './player-song.tsx';
import { PlayerTools } from './player-tools.tsx';

const noTicks: readonly number[] = [];

/** The position with the song's highlights, and its lyrics once they are loaded or the user points at it. */
function PlayerSeek({ song }: { song: Song | null }) {
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const client = useQueryClient();
  const [areLoaded] = useState(() => song !== null && areLyricsLoaded(client, song));
  return (
    <SeekLine className={styles.seek} lyrics={song ? { song, areLoaded } : undefined}>
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
    <span key={fraction} className={styles.tick} style={{ left: `${fraction * 100}%` }} title={t('player.climax')} />
  ));
}

/**
 * The bar at the bottom: the current song and the playback controls. Shown from the first song on, also after the queue
 * was cleared. On narrow screens a mini bar, whose other controls are on the lyrics screen.
 */
export function PlayerBar() {
  const { t } = useTranslation();
  const current = usePlayerState((snapshot) => snapshot.current);
  const isLost = usePlayerState(({ connection }) => connection === 'lost');
  const isSilent = useSoundingTab() === 'silent';
  const [hadSong, setHadSong] = useState(current !== null);
  if (current && !hadSong) setHadSong(true);
  // Also shown without a song if no player responds, because the user must see that.
  if (!current && !hadSong && !isLost && !isSilent) return null;
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

/** The playback error, above the bar. */
function PlayerError() {
  return (
    <ErrorLine
      className={styles.error}
      hasBanner
      remedy={(error) => (
        <>
          <FolderAccess error={error} tone="quiet" />
          <VerifyButton error={error} tone="quiet" />
          {error.kind === 'missing-code' ? <ReloadButton /> : null}
        </>
      )}
    />
  );
}

function ReloadButton() {
  const { t } = useTranslation();
  const reload = useReloadApp();
  return (
    <Button tone="quiet" onClick={reload}>
      {t('app.reload')}
    </Button>
  );
}

/** Order, previous, play, next, speed; `idle` = there is no current song. */
function PlayerControls({ idle }: { idle: boolean }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  return (
    <div className={styles.controls}>
      <ModeButton className={styles.wide} />
      <IconButton disabled={idle} label={t('player.previous')} onClick={() => send({ type: 'previous' })}>
        <SkipBack size={20} fill="currentColor" />
      </IconButton>
      <PlayButton idle={idle} className={styles.main} />
      <IconButton disabled={idle} label={t('player.next')} onClick={() => send({ type: 'next' })}>
        <SkipForward size={20} fill="currentColor" />
      </IconButton>
      <SpeedChoice className={styles.wide} />
    </div>
  );
}

/**
 * Reports that another tab plays or does not respond, with a button that moves playback here. Nothing in the tab that
 * plays, and while paused.
 */
export function OtherTab() {
  const { t } = useTranslation();
  const sounding = useSoundingTab();
  const playHere = usePlayHere();
  const isPlaying = usePlayerState(({ connection, wantsToPlay }) => connection === 'connected' && wantsToPlay);
  // An error or a lost connection is shown in the same place.
  const hasError = usePlayerState(({ connection, error }) => connection === 'lost' || error !== null);
  if (sounding === 'this' || hasError) return null;
  const isSilent = sounding === 'silent';
  if (!isPlaying && !isSilent) return null;
  const Icon = isSilent ? CircleAlert : Volume2;
  return (
    <div className={styles.note} role="status">
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      <span>{t(isSilent ? 'player.silentTab' : 'player.otherTab')}</span>
      <Button tone="quiet" className={styles.button} onClick={playHere}>
        {t('player.playHere')}
      </Button>
    </div>
  );
}
