import * as v from 'valibot';
import type { Song } from '@/core/song/song.ts';
import { songSchema } from '@/core/song/song-schema.ts';
import type { ImportedList, ImportedSong } from './list-file/imported-list.ts';
import { type MatchDifference, maxCandidates, type SongMatch } from './song-match.ts';

/** Where the songs of an import are looked for, and with it the kind of list that they are added to. */
const importSides = ['service', 'local'] as const;

export type ImportSide = (typeof importSides)[number];

/**
 * Answer for a song of an imported list: `waiting` = not looked for yet, `found` = chosen by names or the user,
 * `doubtful` = the user is asked, `missing` = nothing is like it, `skipped` = by the user.
 */
const rowStates = ['waiting', 'found', 'doubtful', 'missing', 'skipped'] as const;

export type RowState = (typeof rowStates)[number];

export type ImportRow = {
  wanted: ImportedSong;
  state: RowState;
  /** The chosen song of a `found` row, else null. */
  song: Song | null;
  candidates: readonly SongMatch[];
};

/** The list that the songs of an import are added to. */
export type ImportTarget = {
  /** Null until the service has created it, and for local music. */
  listId: string | null;
  name: string;
  /** Lists that had this name before the import created one; null = the list was there. */
  createdBeside: readonly string[] | null;
};

/** An import that is not finished; plain data, because it outlives its page. */
export type ImportJob = {
  /** Random. */
  id: string;
  name: string;
  side: ImportSide;
  /** Account whose service was searched; null for local music. */
  userId: string | null;
  /** Task of the provider, which imports a link by itself; null = the songs are looked for here. */
  taskId: string | null;
  createdAt: number;
  changedAt: number;
  isPaused: boolean;
  /** From the moment that it was chosen. */
  target: ImportTarget | null;
  /** Songs that were added, after the end; null before it. */
  addedCount: number | null;
};

export const importJobSchema: v.GenericSchema<unknown, ImportJob> = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  name: v.pipe(v.string(), v.maxLength(1000)),
  side: v.picklist(importSides),
  userId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  taskId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  createdAt: v.pipe(v.number(), v.finite()),
  changedAt: v.pipe(v.number(), v.finite()),
  isPaused: v.boolean(),
  target: v.nullable(
    v.object({
      listId: v.nullable(v.string()),
      name: v.string(),
      createdBeside: v.optional(v.nullable(v.array(v.string())), null),
    }),
  ),
  addedCount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const text = v.pipe(v.string(), v.maxLength(2000));
const differences = [
  'title',
  'version',
  'artist',
  'no-artist',
  'length',
  'no-length',
] as const satisfies readonly MatchDifference[];

export const importRowSchema: v.GenericSchema<unknown, ImportRow> = v.object({
  wanted: v.object({
    title: text,
    artists: v.array(text),
    album: text,
    durationMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
    isSwappable: v.boolean(),
  }),
  state: v.picklist(rowStates),
  song: v.nullable(songSchema),
  candidates: v.pipe(
    v.array(
      v.object({
        song: songSchema,
        confidence: v.picklist(['certain', 'likely', 'doubtful']),
        differences: v.array(v.picklist(differences)),
      }),
    ),
    v.maxLength(maxCandidates),
  ),
});

export function newRows({ songs }: ImportedList): ImportRow[] {
  return songs.map((wanted) => ({ wanted, state: 'waiting', song: null, candidates: [] }));
}

/** The row with the result of a search: a certain or likely song is taken, a doubtful one is asked about. */
export function matchedRow(row: ImportRow, candidates: readonly SongMatch[]): ImportRow {
  const [best] = candidates;
  if (!best) return { ...row, state: 'missing', song: null, candidates };
  if (best.confidence === 'doubtful') return { ...row, state: 'doubtful', song: null, candidates };
  return { ...row, state: 'found', song: best.song, candidates };
}

/** The row with the user's answer; null = none of the candidates. */
export function answeredRow(row: ImportRow, song: Song | null): ImportRow {
  return { ...row, state: song === null ? 'skipped' : 'found', song };
}

export function countRows(rows: readonly ImportRow[]): Record<RowState, number> {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** A song of the list as text, `Artist - Title`. */
function wantedText({ title, artists }: Pick<ImportedSong, 'title' | 'artists'>): string {
  return artists.length > 0 ? `${artists.join('、')} - ${title}` : title;
}

/** Songs of the list, one in each line, to be copied. */
export function wantedTexts(rows: readonly ImportRow[]): string {
  return rows.map(({ wanted }) => wantedText(wanted)).join('\n');
}
