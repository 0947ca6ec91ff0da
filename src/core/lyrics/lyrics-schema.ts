import * as v from 'valibot';
import { type LyricLine, maxLines } from './lyric-line';

const time = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Longer than any line that is parsed, see `arrangeLines`. */
const text = v.pipe(v.string(), v.maxLength(2000));
const otherText = v.nullable(text);

/** Lines that were stored. */
export const lyricLinesSchema: v.GenericSchema<unknown, LyricLine[]> = v.pipe(
  v.array(
    v.object({
      startMs: time,
      endMs: time,
      words: v.pipe(v.array(v.object({ text, startMs: time, endMs: time })), v.minLength(1)),
      wordTimed: v.boolean(),
      text,
      translation: otherText,
      romanization: otherText,
      background: otherText,
    }),
  ),
  v.maxLength(maxLines),
);
