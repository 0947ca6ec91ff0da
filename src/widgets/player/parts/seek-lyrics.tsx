import { type RefObject, useEffect, useMemo } from 'react';
import { listen } from '@/core/async/listen.ts';
import { lyricsShortcutFor } from '@/core/keyboard/shortcuts.ts';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { type LyricShift, lineIndexAt, lyricPosition } from '@/core/lyrics/lyric-timeline.ts';
import { type SongSection, sectionAt, songSections } from '@/core/lyrics/song-sections.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { currentAppKeys } from '@/state/keyboard/app-keys.ts';
import { keyStrokeOf } from '@/state/keyboard/key-events.ts';
import { useLyricChoice } from '@/state/lyrics/use-lyric-choice.ts';
import { useLyrics } from '@/state/lyrics/use-lyrics.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { useLineSeek } from '@/widgets/player/use-line-seek.ts';
import styles from './seek-lyrics.module.css';

type SeekLyricsProps = {
  song: Song;
  durationMs: number;
  /** Position under the pointer; null = none. */
  atMs: number | null;
  /** Element of the slider, on which keys seek by line. */
  track: RefObject<HTMLElement | null>;
};

/**
 * What timed lyrics say about the position slider: the sections of the song below its track, the line that is sung
 * under the pointer, and the keys that seek by line. Nothing without timed lyrics.
 */
export function SeekLyrics({ song, durationMs, atMs, track }: SeekLyricsProps) {
  const { choice } = useLyricChoice(song);
  const result = useLyrics(song, choice);
  const previewStartMs = usePlayerState(({ preview }) => preview?.startMs ?? 0);
  const lines = result.status === 'ready' ? result.lines : null;
  const offsetMs = choice?.offsetMs ?? 0;
  const seekLine = useLineSeek(lines, offsetMs);
  useEffect(() => {
    if (!track.current || !seekLine) return;
    return listen<KeyboardEvent>(track.current, 'keydown', (event) => {
      const action = lyricsShortcutFor(keyStrokeOf(event), currentAppKeys());
      if (action !== 'line-back' && action !== 'line-forward') return;
      event.preventDefault();
      seekLine(action === 'line-back' ? -1 : 1);
    });
  }, [track, seekLine]);
  const lyricsMs = durationMs + previewStartMs + offsetMs;
  const sections = useMemo(() => songSections(lines ?? [], lyricsMs), [lines, lyricsMs]);
  if (!lines) return null;
  const shift = { previewStartMs, offsetMs };
  return (
    <>
      <Sections sections={sections} shift={shift} durationMs={durationMs} />
      {atMs === null ? null : (
        <LineAt lines={lines} sections={sections} shift={shift} durationMs={durationMs} atMs={atMs} />
      )}
    </>
  );
}

type OnTrack = { sections: readonly SongSection[]; shift: LyricShift; durationMs: number };

function Sections({ sections, shift, durationMs }: OnTrack) {
  const fraction = (ms: number) => Math.min(1, Math.max(0, (ms - lyricPosition(0, shift)) / durationMs));
  return (
    <span className={styles.sections} aria-hidden="true" data-sections="">
      {sections.map(({ kind, startMs, endMs }) => {
        const left = fraction(startMs) * 100;
        const width = fraction(endMs) * 100 - left;
        return (
          <span
            key={startMs}
            className={styles.section}
            style={{ left: `${left}%`, width: `${width}%` }}
            data-kind={kind}
          />
        );
      })}
    </span>
  );
}

const sectionKeys = { verse: null, refrain: 'lyrics.refrain', instrumental: 'lyrics.instrumentalPart' } as const;

/** The line that is sung at a position, and the kind of its section. */
function LineAt({ lines, sections, shift, durationMs, atMs }: OnTrack & { lines: readonly LyricLine[]; atMs: number }) {
  const { t } = useTranslation();
  const positionMs = lyricPosition(atMs, shift);
  const kind = sectionAt(sections, positionMs)?.kind ?? 'verse';
  const text = kind === 'instrumental' ? '' : (lines[lineIndexAt(lines, positionMs)]?.text.trim() ?? '');
  const section = sectionKeys[kind];
  if (text === '' && section === null) return null;
  const place = `${(atMs / durationMs) * 100}%`;
  return (
    <span
      className={styles.line}
      style={{ left: place, transform: `translateX(-${place})` }}
      data-line-at=""
      aria-hidden="true"
    >
      {section ? <span className={styles.kind}>{t(section)}</span> : null}
      {text === '' ? null : <ForeignText className={styles.text}>{text}</ForeignText>}
    </span>
  );
}
