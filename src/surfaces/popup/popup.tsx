import AppWindow from 'lucide-react/icons/app-window';
import ListMusic from 'lucide-react/icons/list-music';
import MicVocal from 'lucide-react/icons/mic-vocal';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { type ReactNode, useMemo, useRef } from 'react';
import { searchTarget } from '@/core/navigation/link-target.ts';
import { paths } from '@/core/navigation/paths.ts';
import type { Song } from '@/core/song/song.ts';
import { useSurfaces } from '@/host/host-context.tsx';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { ErrorSlot } from '@/widgets/player/compact/error-slot.tsx';
import { LikeButton } from '@/widgets/player/compact/like-button.tsx';
import { SearchBox } from '@/widgets/player/compact/search-box.tsx';
import { SongNames } from '@/widgets/player/compact/song-names.tsx';
import { useCompactKeys } from '@/widgets/player/compact/use-compact-keys.ts';
import { ModeButton } from '@/widgets/player/parts/mode-button.tsx';
import { PlayButton } from '@/widgets/player/parts/play-button.tsx';
import { SeekLine } from '@/widgets/player/parts/seek-line.tsx';
import { VolumeControl } from '@/widgets/player/parts/volume-control.tsx';
import { TermsPrompt } from '@/widgets/terms/terms-prompt.tsx';
import styles from './popup.module.css';

/** Needs the service, which the popup loads lazily. */
const LyricsNow = lazyComponent(async () => (await withTexts(() => import('./lyrics-now.tsx'), 'player')).LyricsNow);

/** The popup of the toolbar: the current song, its controls, and buttons that open other surfaces. */
export function Popup() {
  const { t } = useTranslation();
  const surfaces = useSurfaces();
  const current = usePlayerState((snapshot) => snapshot.current);
  const isConnecting = usePlayerState(({ connection }) => connection === 'connecting');
  const search = useRef<HTMLInputElement>(null);
  const openFound = (text: string) => {
    surfaces.openApp(searchTarget(text)?.address);
  };
  const screens = useMemo(
    () => ({
      // While a song plays, the lyrics replace the search box.
      search: () => (search.current ? search.current.focus() : surfaces.openApp(paths.search)),
      queue: surfaces.openSidePanel,
      lyrics: surfaces.openLyricsWindow,
    }),
    [surfaces],
  );
  useCompactKeys(screens);
  return (
    <main className={styles.popup} aria-label={t('player.region')}>
      <CoverPicture song={current?.song ?? null} />
      {current ? (
        <SongNames song={current.song} className={styles.names} />
      ) : (
        <p className={styles.names}>
          {isConnecting ? null : (
            <>
              <strong>{t('empty.nothingPlaying')}</strong>
              {t('surfaces.start')}
            </>
          )}
        </p>
      )}
      <SeekLine key={current?.key} className={styles.seek} />
      <Controls song={current?.song ?? null} />
      <div className={styles.slot}>
        <ErrorSlot className={styles.error}>
          <Below song={current?.song ?? null}>
            <SearchBox ref={search} onSearch={(text) => void openFound(text)} />
          </Below>
        </ErrorSlot>
      </div>
      <VolumeControl className={styles.volume} sliderClassName={styles.volumeSlider} />
      <nav className={styles.surfaces}>
        {surfaces.openSidePanel ? (
          <SurfaceButton label={t('player.queue')} hint={t('surfaces.sidePanel')} onClick={surfaces.openSidePanel}>
            <ListMusic size={18} />
          </SurfaceButton>
        ) : null}
        {surfaces.openLyricsWindow ? (
          <SurfaceButton
            label={t('player.lyrics')}
            hint={t('surfaces.lyricsWindow')}
            onClick={surfaces.openLyricsWindow}
          >
            <MicVocal size={18} />
          </SurfaceButton>
        ) : null}
        <SurfaceButton label={t('app.name')} hint={t('surfaces.openApp')} onClick={() => surfaces.openApp()}>
          <AppWindow size={18} />
        </SurfaceButton>
      </nav>
      <TermsPrompt />
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </main>
  );
}

/** The cover on a background of its colours; opens the app. */
function CoverPicture({ song }: { song: Song | null }) {
  const { t } = useTranslation();
  const { openApp } = useSurfaces();
  const cover = song?.cover ?? null;
  return (
    <button
      type="button"
      className={styles.coverButton}
      aria-label={t('surfaces.openApp')}
      title={t('surfaces.openApp')}
      onClick={() => openApp()}
    >
      <span className={styles.colour} aria-hidden="true">
        <CoverImage cover={cover} size={64} className={styles.blurred} eager />
      </span>
      <CoverImage cover={cover} size={240} className={styles.picture} eager />
    </button>
  );
}

/** A row of buttons: like, previous, play, next, order. */
function Controls({ song }: { song: Song | null }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const idle = song === null;
  return (
    <div className={styles.controls}>
      <LikeButton song={song} />
      <IconButton size="large" disabled={idle} label={t('player.previous')} onClick={() => send({ type: 'previous' })}>
        <SkipBack size={22} fill="currentColor" />
      </IconButton>
      <PlayButton idle={idle} className={styles.main} />
      <IconButton size="large" disabled={idle} label={t('player.next')} onClick={() => send({ type: 'next' })}>
        <SkipForward size={22} fill="currentColor" />
      </IconButton>
      <ModeButton />
    </div>
  );
}

/** The lyrics while a song plays, otherwise `children`. An error replaces both. */
function Below({ song, children }: { song: Song | null; children: ReactNode }) {
  const wantsToPlay = usePlayerState((snapshot) => snapshot.wantsToPlay);
  if (!song || !wantsToPlay) return children;
  return <LyricsNow song={song} />;
}

type SurfaceButtonProps = { label: string; hint: string; onClick: () => void; children: ReactNode };

function SurfaceButton({ label, hint, onClick, children }: SurfaceButtonProps) {
  return (
    <button type="button" className={styles.surface} aria-label={hint} title={hint} onClick={onClick}>
      {children}
      <span>{label}</span>
    </button>
  );
}
