import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import TvMinimal from 'lucide-react/icons/tv-minimal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { songSubject } from '@/core/comments/comment.ts';
import { steppedOffset } from '@/core/lyrics/lyric-choice.ts';
import { paths } from '@/core/navigation/paths.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { formatSignedDecimal } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useCommentCount } from '@/state/comment-count.ts';
import { type LyricFileError, readLyricFile } from '@/state/lyrics/lyric-file.ts';
import { type LyricChoiceAccess, useLyricChoice } from '@/state/lyrics/use-lyric-choice.ts';
import { useLyrics } from '@/state/lyrics/use-lyrics.ts';
import { closePanel, openPanel, panelStore, togglePanel, useIsPanelOpen, useScreenComments } from '@/state/panels.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { removeToast, showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { lyricsText, useCopy } from '@/widgets/lyrics/lyrics-text.ts';
import { LyricsView } from '@/widgets/lyrics/lyrics-view.tsx';
import { type SecondaryOffer, secondaryOffer, usePreferredSecondary } from '@/widgets/lyrics/secondary-text.ts';
import { useLineSeek } from '@/widgets/player/use-line-seek.ts';
import { CommentsButton } from '@/widgets/songs/comments-button.tsx';
import { SongActions } from '@/widgets/songs/song-actions.tsx';
import { LyricsControls } from './lyrics-controls.tsx';
import { LyricsError } from './lyrics-error.tsx';
import { LyricsMessage, PlainLyrics } from './lyrics-message.tsx';
import styles from './lyrics-page.module.css';
import { LyricsScreen } from './lyrics-screen.tsx';
import { LyricsOptions } from './options/lyrics-options.tsx';
import { LyricsSheet } from './options/lyrics-sheet.tsx';
import { useRoomMode } from './room/use-room-mode.ts';
import { Turntable } from './turntable.tsx';
import { hasVirtualSinger, VirtualSinger } from './virtual-singer.tsx';

const RoomMode = lazyComponent(async () => (await import('./room/room-mode.tsx')).RoomMode);

const fileErrorKeys = {
  'too-large': 'lyrics.importTooLarge',
  unreadable: 'lyrics.importUnreadable',
  untimed: 'lyrics.importUntimed',
} as const satisfies Record<LyricFileError, string>;

/** The full-screen lyrics page above the app: the song on one side, its lyrics on the other. */
export function LyricsPage() {
  const { t } = useTranslation();
  const song = usePlayerState((snapshot) => snapshot.current?.song ?? null);
  const close = useClose();
  useScreenComments(song && songSubject(song));
  return song ? (
    <SongScreen song={song} close={close} />
  ) : (
    <LyricsScreen cover={null} close={close} title={t('lyrics.title')}>
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
  const isSheetOpen = useIsPanelOpen('lyrics-options');
  const [searchedFor, searchFor] = useState<string | null>(null);
  useEffect(() => closeOptions, []);
  const importFile = useImport(change);
  const isFileOver = useFileDrop(importFile);
  const stepOffset = useOffsetSteps(change, !isSheetOpen);
  const lines = result.status === 'ready' ? result.lines : null;
  const seekLine = useLineSeek(lines, choice?.offsetMs ?? 0);
  const room = useRoomMode();
  const copy = useCopy();
  const offer: SecondaryOffer =
    result.status === 'ready' ? secondaryOffer(result.lines, preferred) : { kind: null, hasBoth: false };
  const secondary = isSecondaryOn ? offer.kind : null;
  const copyAll = () => {
    if (result.status === 'ready') copy(lyricsText(result.lines, secondary));
    else if (result.status === 'text') copy(result.text);
  };
  const search = () => {
    searchFor(songId(song));
    openPanel('lyrics-options');
  };
  return (
    <LyricsScreen
      cover={song.cover}
      close={close}
      title={song.title || t('song.untitled')}
      stepOffset={stepOffset}
      seekLine={seekLine}
      options={
        <>
          <LyricsOptions offer={offer} />
          <IconButton
            size="large"
            className={styles.onlyWide}
            label={t('room.title')}
            onPointerEnter={RoomMode.prepare}
            onFocus={RoomMode.prepare}
            onClick={room.start}
          >
            <TvMinimal size={20} />
          </IconButton>
          <span className={styles.onlyWide}>
            <SongComments song={song} />
          </span>
          <IconButton
            size="large"
            label={t('lyrics.options')}
            aria-expanded={isSheetOpen}
            data-keeps-sheet
            onClick={() => togglePanel('lyrics-options')}
          >
            <SlidersHorizontal size={20} />
          </IconButton>
        </>
      }
    >
      <SongNames song={song} />
      <main className={styles.lyrics}>
        {room.isOn ? null : result.status === 'ready' ? (
          <LyricsView
            key={songId(song)}
            lines={result.lines}
            secondary={secondary}
            offsetMs={choice?.offsetMs ?? 0}
            onCopy={copy}
            onCopyAll={copyAll}
          />
        ) : result.status === 'text' ? (
          <PlainLyrics key={songId(song)} text={result.text} />
        ) : (
          <div className={styles.message}>
            <LyricsMessage
              result={result}
              action={
                song.origin === 'local' ? (
                  <Button data-keeps-sheet onClick={search}>
                    {t('lyrics.searchService')}
                  </Button>
                ) : (
                  <Button data-keeps-sheet onClick={() => openPanel('lyrics-options')}>
                    {t('lyrics.options')}
                  </Button>
                )
              }
            />
          </div>
        )}
      </main>
      <div className={styles.controls}>
        <LyricsError />
        <LyricsControls />
      </div>
      {room.isOn ? <RoomMode song={song} lines={lines} offsetMs={choice?.offsetMs ?? 0} onClose={room.leave} /> : null}
      {isFileOver ? <p className={styles.drop}>{t('lyrics.drop')}</p> : null}
      {isSheetOpen ? (
        <LyricsSheet
          key={`${songId(song)} ${searchedFor}`}
          song={song}
          startsChoosing={searchedFor === songId(song)}
          result={result}
          offer={offer}
          choice={choice}
          change={change}
          onImport={importFile}
          onCopyAll={copyAll}
          onRoomMode={() => {
            closePanel();
            room.start();
          }}
          onClose={() => {
            searchFor(null);
            closePanel();
          }}
        />
      ) : null}
    </LyricsScreen>
  );
}

/** Nothing for songs unknown to the service, and without comments in the service. */
function SongComments({ song }: { song: Song }) {
  const subject = songSubject(song);
  const count = useCommentCount(subject && song);
  if (subject === null || count === null) return null;
  return <CommentsButton subject={subject} count={count} size="large" />;
}

/** Only for this screen, so closed with it. */
function closeOptions(): void {
  if (panelStore.getState().panel === 'lyrics-options') closePanel();
}

function SongNames({ song }: { song: Song }) {
  const { t } = useTranslation();
  const isPreview = usePlayerState((snapshot) => snapshot.preview !== null);
  const isMoving = usePlayerState((snapshot) => !snapshot.clock.paused);
  const isRecord = useSetting('lyricsRecord') === 'on';
  const singer = hasVirtualSinger(song) ? <VirtualSinger label={t('lyrics.virtualSinger')} moving={isMoving} /> : null;
  return (
    <div className={styles.song} data-singer={singer !== null}>
      {isRecord ? (
        <Turntable cover={song.cover} isMoving={isMoving} className={styles.cover} />
      ) : (
        <CoverImage cover={song.cover} size={480} className={`${styles.cover} ${styles.square}`} eager />
      )}
      <div className={styles.names}>
        <ForeignText as="h1" className={styles.title}>
          {song.title || t('song.untitled')}
        </ForeignText>
        <ForeignText className={styles.artists}>
          {isPreview ? (
            <span className={styles.badge} title={t('player.previewHint')}>
              {t('player.preview')}
            </span>
          ) : null}
          {artistLine(song) || t('song.unknownArtist')}
        </ForeignText>
      </div>
      <div className={styles.actions}>
        <SongActions song={song} />
        <span className={styles.onlyNarrow}>
          <SongComments song={song} />
        </span>
      </div>
      {singer ? <div className={styles.singer}>{singer}</div> : null}
    </div>
  );
}

/** Reads a file and uses it as the song's lyrics, or shows why it can't be used. */
function useImport(change: LyricChoiceAccess['change']): (file: File) => void {
  const { t } = useTranslation();
  return useCallback(
    async (file) => {
      const read = await readLyricFile(file);
      // Shown only after saving, because the user may close the page as soon as the message appears.
      if ('lyrics' in read) await (await change({ imported: read.lyrics })).saved;
      const key = 'lyrics' in read ? 'lyrics.importDone' : fileErrorKeys[read.error];
      showToast(t(key, { name: file.name }), { tone: 'lyrics' in read ? 'plain' : 'danger' });
    },
    [change, t],
  );
}

/** Shifts the lyrics with keys; a message shows the new value unless the options sheet does. */
function useOffsetSteps(change: LyricChoiceAccess['change'], showsMessage: boolean): (steps: 1 | -1) => void {
  const { t, i18n } = useTranslation();
  const message = useRef('');
  return async (steps) => {
    const { choice } = await change((before) => ({ offsetMs: steppedOffset(before.offsetMs, steps) }));
    if (!showsMessage) return;
    // Replaces the previous message instead of adding one for each press.
    removeToast(message.current);
    const seconds = t('lyrics.offset', { seconds: formatSignedDecimal(choice.offsetMs / 1000, i18n.language) });
    message.current = `${t('lyrics.timing')}: ${seconds}`;
    showToast(message.current);
  };
}

/** Goes back to the previous screen, or to Home if this screen was opened by its URL. */
function useClose(): () => void {
  const navigate = useNavigate();
  const isFirstEntry = useLocation().key === 'default';
  return useCallback(() => {
    if (isFirstEntry) navigate(paths.home, { replace: true });
    else navigate(-1);
  }, [navigate, isFirstEntry]);
}

/** Handles the first file dropped anywhere on the page. Returns true while a file is dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        // Otherwise the browser opens the file instead of the app.
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    // There is no related target only when the pointer leaves the page.
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        const [file] = event.dataTransfer?.files ?? [];
        if (file) latest.current(file);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
  return isOver;
}
