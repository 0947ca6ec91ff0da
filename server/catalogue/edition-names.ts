import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import { LYRIC_LANGUAGES } from '../music/lyric-words.ts';
import data from './edition-names.json' with { type: 'json' };

const names = (count: number) => v.pipe(v.array(v.string()), v.length(count));
/** Versions on the song's album, on one of other takes, and on one of concert recordings; all places are invented. */
const NamesSchema = v.strictObject({ album: names(2), sessions: names(18), live: names(24) });

/** Names for the versions of a song in each language. */
export const EDITION_NAMES = checkedData(
  'edition-names.json',
  data,
  v.strictObject(v.entriesFromList(LYRIC_LANGUAGES, NamesSchema)),
);
