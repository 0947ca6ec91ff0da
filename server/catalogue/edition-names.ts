import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import { LYRIC_LANGUAGES } from '../music/lyric-words.ts';
import data from './edition-names.json' with { type: 'json' };

const NamesSchema = v.strictObject({
  /** Versions that appear on the song's own album. */
  album: v.pipe(v.array(v.string()), v.length(2)),
  /** Versions on an album of other takes. */
  sessions: v.pipe(v.array(v.string()), v.length(18)),
  /** The name of a concert recording, with `{venue}` for the place. */
  live: v.pipe(v.string(), v.includes('{venue}')),
  /** All places are invented. */
  venues: v.pipe(v.array(v.string()), v.length(24)),
});

/** Names for the versions of a song in each language. */
export const EDITION_NAMES = checkedData(
  'edition-names.json',
  data,
  v.strictObject(v.entriesFromList(LYRIC_LANGUAGES, NamesSchema)),
);
