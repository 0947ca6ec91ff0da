import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { steppedOffset } from '@/core/lyric-choice';
import { artistLine, type Song } from '@/core/song';
import { copyText } from '@/state/clipboard';
import { useSetting } from '@/state/settings-store';
import { usePlayerState } from '@/state/use-player';
import { Button } from '@/ui/button';
import { CoverImage } from '@/ui/cover-image';
import { TurntableDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { removeToast, showToast } from '@/ui/toast';
import { SongActions } from '@/widgets/song-actions';
import { type LyricFileProblem, readLyricFile } from './lyric-file';
import { LyricsControls } from './lyrics-controls';
import { LyricsMessage } from './lyrics-message';
import { LyricsOptions } from './lyrics-options';
import styles from './lyrics-page.module.css';
import { LyricsProblem } from './lyrics-problem';
import { LyricsScreen } from './lyrics-screen';
import { LyricsSheet } from './lyrics-sheet';
import { lyricsText } from './lyrics-text';
import { LyricsView } from './lyrics-view';
import { type SecondaryOffer, secondaryOffer, usePreferredSecondary } from './secondary-text';
import { signedSeconds } from './timing-options';
import { useFileDrop } from './use-file-drop';
import { type LyricChoiceAccess, useLyricChoice } from './use-lyric-choice';
import { useLyrics } from './use-lyrics';
import { hasVirtualSinger, VirtualSinger } from './virtual-singer';

const fileProblemKeys = {
  'too-large': 'lyrics.importTooLarge',
  unreadable: 'lyrics.importUnreadable',
  untimed: 'lyrics.importUntimed',
} as const satisfies Record<LyricFileProblem, string>;

/** The full lyrics screen, over everything else: the song on one side, its words on the other. */
export function LyricsPage() {
  const { t } = useTranslation();
  const song = usePlayerState((snapshot) => snapshot.current?.song ?? null);
  const close = useClose();
  return song ? (
    <SongScreen song={song} close={close} />
  ) : (
    <LyricsScreen coverUrl={null} close={close} title={t('lyrics.title')}>
      <main className={styles.message}>
        <EmptyState
          drawing={<TurntableDrawing />}
          title={t('empty.nothingPlaying')}
          action={<Button onClick={close}>{t('lyrics.close')}</Button>}
        />
      </main>
    </LyricsScreen>
  );
}

function SongScreen({ song, close }: { song: Song; close: () => void }) {
  const { t } = useTranslation();
  const { choice, change } = useLyricChoice(song);
  const result = useLyrics(song, choice);
  const preferred = usePreferredSecondary();
  const isSecondaryOn = useSetting('lyricsTranslation') === 'on';
  const [isSheetOpen, setSheetOpen] = useState(false);
  const importFile = useImport(change);
  const isFileOver = useFileDrop(importFile);
  const stepOffset = useOffsetSteps({ choice, change }, !isSheetOpen);
  const copy = useCopy();
  const offer: SecondaryOffer =
    result.status === 'ready' ? secondaryOffer(result.lines, preferred) : { kind: null, hasBoth: false };
  const secondary = isSecondaryOn ? offer.kind : null;
  const copyAll = () => result.status === 'ready' && copy(lyricsText(result.lines, secondary));
  return (
    <LyricsScreen
      coverUrl={song.coverUrl}
      close={close}
      title={song.title || t('song.untitled')}
      stepOffset={stepOffset}
      options={
        <>
          <LyricsOptions offer={offer} />
          <IconButton
            size="large"
            label={t('lyrics.options')}
            aria-expanded={isSheetOpen}
            data-keeps-sheet
            onClick={() => setSheetOpen(!isSheetOpen)}
          >
            <SlidersHorizontal size={20} />
          </IconButton>
        </>
      }
    >
      <SongNames song={song} />
      <main className={styles.lyrics}>
        {result.status === 'ready' ? (
          <LyricsView
            key={song.hash}
            lines={result.lines}
            secondary={secondary}
            offsetMs={choice?.offsetMs ?? 0}
            onCopy={copy}
            onCopyAll={copyAll}
          />
        ) : (
          <div className={styles.message}>
            <LyricsMessage
              result={result}
              action={
                <Button data-keeps-sheet onClick={() => setSheetOpen(true)}>
                  {t('lyrics.options')}
                </Button>
              }
            />
          </div>
        )}
      </main>
      <div className={styles.controls}>
        <LyricsProblem />
        <LyricsControls />
      </div>
      {isFileOver ? <p className={styles.drop}>{t('lyrics.drop')}</p> : null}
      {isSheetOpen ? (
        <LyricsSheet
          key={song.hash}
          song={song}
          result={result}
          offer={offer}
          choice={choice}
          change={change}
          onImport={importFile}
          onCopyAll={copyAll}
          onClose={() => setSheetOpen(false)}
        />
      ) : null}
    </LyricsScreen>
  );
}

function SongNames({ song }: { song: Song }) {
  const { t } = useTranslation();
  const isPreview = usePlayerState((snapshot) => snapshot.preview !== null);
  const isMoving = usePlayerState((snapshot) => !snapshot.clock.paused);
  const singer = hasVirtualSinger(song) ? <VirtualSinger label={t('lyrics.virtualSinger')} moving={isMoving} /> : null;
  return (
    <div className={styles.song} data-singer={singer !== null}>
      <CoverImage url={song.coverUrl} size={480} className={styles.cover} eager />
      <div className={styles.names}>
        <h1 className={styles.title}>{song.title || t('song.untitled')}</h1>
        <p className={styles.artists}>
          {isPreview ? (
            <span className={styles.badge} title={t('player.previewHint')}>
              {t('player.preview')}
            </span>
          ) : null}
          {artistLine(song) || t('song.unknownArtist')}
        </p>
      </div>
      <SongActions song={song} className={styles.actions} />
      {singer ? <div className={styles.singer}>{singer}</div> : null}
    </div>
  );
}

/** Reads a file and shows it for this song from now on, or says why it can't be. */
function useImport(change: LyricChoiceAccess['change']): (file: File) => void {
  const { t } = useTranslation();
  return useCallback(
    async (file) => {
      const read = await readLyricFile(file);
      // Told only when it is kept: whoever has read it may close the page.
      if ('lyrics' in read) await change({ imported: read.lyrics }).kept;
      const key = 'lyrics' in read ? 'lyrics.importDone' : fileProblemKeys[read.problem];
      showToast(t(key, { name: file.name }), { tone: 'lyrics' in read ? 'plain' : 'danger' });
    },
    [change, t],
  );
}

/** Moves the lyrics by keys; the new value is told where the sheet does not show it. */
function useOffsetSteps({ choice, change }: LyricChoiceAccess, isTold: boolean): (steps: 1 | -1) => void {
  const { t, i18n } = useTranslation();
  const told = useRef('');
  return (steps) => {
    // What is being read would be overwritten.
    if (!choice) return;
    const { offsetMs } = change((before) => ({ offsetMs: steppedOffset(before.offsetMs, steps) })).choice;
    if (!isTold) return;
    // One message that changes, not one for each press.
    removeToast(told.current);
    const seconds = t('lyrics.offset', { seconds: signedSeconds(offsetMs, i18n.language) });
    told.current = `${t('lyrics.timing')}: ${seconds}`;
    showToast(told.current);
  };
}

function useCopy(): (text: string) => void {
  const { t } = useTranslation();
  return useCallback(
    async (text) => {
      if (await copyText(text)) showToast(t('lyrics.copied'));
      else showToast(t('lyrics.copyFailed'), { tone: 'danger' });
    },
    [t],
  );
}

/** Goes back to where the listener came from, or to Home when the screen was opened by its address. */
function useClose(): () => void {
  const navigate = useNavigate();
  const isFirstEntry = useLocation().key === 'default';
  return useCallback(() => {
    if (isFirstEntry) navigate('/', { replace: true });
    else navigate(-1);
  }, [navigate, isFirstEntry]);
}
