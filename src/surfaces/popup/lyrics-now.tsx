import { useLayoutEffect } from 'react';
import { errorMessageKeys } from '@/core/errors.ts';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSongLyrics } from '@/state/lyrics/use-song-lyrics.ts';
import { LyricWords } from '@/widgets/lyrics/lyric-words.tsx';
import { useRunningLines } from '@/widgets/lyrics/window/use-running-lines.ts';
import styles from './lyrics-now.module.css';

/** The lyrics of a song at its position, or why there are none. */
export function LyricsNow({ song }: { song: Song }) {
  const { t } = useTranslation();
  const { result, offsetMs } = useSongLyrics(song);
  switch (result.status) {
    case 'ready':
      return <NowLines key={songId(song)} lines={result.lines} offsetMs={offsetMs} />;
    case 'loading':
      return <Message text={t('lyrics.loading')} />;
    case 'text':
      return <Message text={t('surfaces.untimed')} />;
    case 'none':
      return <Message text={t(result.instrumental ? 'lyrics.instrumental' : 'lyrics.none')} />;
    case 'failed':
      return <Message text={`${t('lyrics.failed')} · ${t(errorMessageKeys[result.error.kind])}`} />;
    default:
      return result satisfies never;
  }
}

function Message({ text }: { text: string }) {
  return (
    <p className={styles.message} role="status">
      {text}
    </p>
  );
}

/** The current line, word by word, and the next one; before the first line, the first two. */
function NowLines({ lines, offsetMs }: { lines: readonly LyricLine[]; offsetMs: number }) {
  const { t } = useTranslation();
  const { place, running, current } = useRunningLines(lines, offsetMs);
  const first = Math.max(0, current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever other lines are rendered
  useLayoutEffect(() => running.current?.drawn(), [first]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul ref={place} className={styles.lines} role="list" aria-label={t('lyrics.title')}>
      {lines.slice(first, first + 2).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
        <li key={first + at} className={styles.place} dir="auto">
          <p className={styles.line} data-line={first + at} data-timed={line.wordTimed ? 'word' : 'line'}>
            <LyricWords words={line.words} />
          </p>
        </li>
      ))}
    </ul>
  );
}
