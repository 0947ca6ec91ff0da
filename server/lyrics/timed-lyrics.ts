import { compositionOf, type Song } from '../catalogue/catalogue.ts';
import type { SungWord } from '../music/tune.ts';

/** A line of a lyric file. Times in ms from the start of the song. */
export type TimedLine = { startMs: number; durationMs: number; words: readonly SungWord[]; translation: string };

function spread(texts: readonly string[], startMs: number, durationMs: number): SungWord[] {
  const each = Math.floor(durationMs / texts.length);
  return texts.map((text, index) => ({ text, roman: '', startMs: startMs + index * each, durationMs: each }));
}

/** Title, credits and all sung lines in order. Empty for instrumentals. */
export function timedLines(song: Song): TimedLine[] {
  const { sungLines } = compositionOf(song);
  const first = sungLines[0]?.startMs;
  if (first === undefined || song.spec.lyricKind === 'none') return [];
  const half = Math.floor(Math.min(first - 50, 5000) / 2);
  const credit =
    song.spec.credit ??
    `${song.spec.language.startsWith('zh') ? '词曲：' : song.spec.language === 'en' ? 'Written by ' : '詞・曲：'}${song.artistName}`;
  const head = (text: string, startMs: number): TimedLine => ({
    startMs,
    durationMs: half,
    words: spread(text.split(/(?<= )/), startMs, half),
    translation: '',
  });
  const korean = song.spec.language === 'ko' ? `작사·작곡: ${song.artistName}` : credit;
  return [head(`${song.artistName} - ${song.title}`, 0), head(korean, half), ...sungLines];
}
