import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { isAudioFileName } from '@/core/local-music/audio-files.ts';
import { parseLyrics } from '@/core/lyrics/lrc.ts';
import type { ChosenCandidate } from '@/core/lyrics/lyric-choice.ts';
import { type ParsedLyrics, shiftedLyrics } from '@/core/lyrics/lyric-line.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import { decodeLyricContent } from './krc-content.ts';

/** Lyrics that the service offers for a song. */
export type LyricCandidate = {
  id: string;
  accessKey: string;
  title: string;
  artist: string;
  /** Duration of the matching recording; 0 = unknown. */
  durationMs: number;
  timing: 'word' | 'line';
  /** Language in the service's terms; '' = unknown. */
  language: string;
  /** Offset for this recording, in ms; positive = earlier, like `[offset:]` in a file. */
  adjustMs: number;
};

/** Maximum number of fetched candidates per song: the best one may be empty. */
const maxCandidates = 3;

/** Larger offsets are ignored as errors. */
const maxAdjustMs = 60_000;

const candidateSchema = v.pipe(
  v.object({
    id: wire.id,
    accesskey: wire.text,
    song: wire.text,
    singer: wire.text,
    duration: wire.milliseconds,
    krctype: wire.number,
    contenttype: wire.number,
    language: wire.text,
    adjust: wire.number,
  }),
  v.check(({ id, accesskey }) => id !== null && accesskey !== ''),
);

const searchSchema = v.object({ candidates: wire.list(candidateSchema) });

type SearchOptions = {
  signal?: AbortSignal;
  /** Requests all candidates instead of only the best matches. */
  all?: boolean;
};

/**
 * `/search/lyric`: lyrics candidates of a song, in the service's order. Local songs, which the service does not know,
 * are searched by artist and title. Rejects with `server`, `login-expired`, `verification`, `bad-data` and the client's
 * own errors.
 */
export async function searchLyricCandidates(
  client: ApiClient,
  song: Song,
  { signal, all = false }: SearchOptions = {},
): Promise<LyricCandidate[]> {
  const call = '/search/lyric';
  const params = {
    ...searchedBy(song),
    duration: song.durationMs > 0 ? Math.round(song.durationMs) : undefined,
    man: all ? 'yes' : undefined,
  };
  // "No lyrics" is 200 with an empty list or 404, depending on the service's version.
  const body = wire.succeeded(await client.get(call, params, { signal }), call, [200, 404]);
  return wire.parse(searchSchema, body, call).candidates.map((candidate) => ({
    id: candidate.id ?? '',
    accessKey: candidate.accesskey,
    title: candidate.song,
    artist: candidate.singer,
    durationMs: candidate.duration,
    timing: candidate.krctype === 1 && candidate.contenttype !== 1 ? 'word' : 'line',
    language: candidate.language,
    adjustMs: Math.abs(candidate.adjust) <= maxAdjustMs ? Math.round(candidate.adjust) : 0,
  }));
}

function searchedBy(song: Song): Record<string, string | undefined> {
  if (song.origin !== 'local') return { hash: song.hash, album_audio_id: song.albumAudioId ?? undefined };
  // Without a title tag, the title is the file name.
  const title = isAudioFileName(song.title) ? song.title.slice(0, song.title.lastIndexOf('.')) : song.title;
  return { keywords: [artistLine(song), title].filter(Boolean).join(' - ') };
}

/** Sorts candidates, best first: with word times, then by the difference in duration, then in the service's order. */
export function rankCandidates(candidates: readonly LyricCandidate[], durationMs: number): LyricCandidate[] {
  const distance = (candidate: LyricCandidate): number =>
    durationMs > 0 && candidate.durationMs > 0 ? Math.abs(candidate.durationMs - durationMs) : 0;
  const byTiming = (a: LyricCandidate, b: LyricCandidate): number =>
    Number(b.timing === 'word') - Number(a.timing === 'word');
  return candidates.toSorted((a, b) => byTiming(a, b) || distance(a) - distance(b));
}

const lyricSchema = v.object({
  // Unlike `wire.text`, not decoded and trimmed: the lyrics parser does both.
  decodeContent: v.fallback(v.optional(v.string(), ''), ''),
  content: v.fallback(v.optional(v.string(), ''), ''),
  contenttype: wire.number,
});

/**
 * `/lyric`: text of a candidate; null if the service has none (also for an unknown access key) or it can't be decoded.
 * Rejects as every call does.
 */
export async function fetchLyrics(
  client: ApiClient,
  candidate: Pick<LyricCandidate, 'id' | 'accessKey'>,
  signal?: AbortSignal,
): Promise<string | null> {
  const call = '/lyric';
  const params = { id: candidate.id, accesskey: candidate.accessKey, fmt: 'krc', decode: 'true' };
  const body = wire.succeeded(await client.get(call, params, { signal }), call, [200, 404]);
  const { decodeContent, content } = wire.parse(lyricSchema, body, call);
  if (decodeContent.trim() !== '') return decodeContent;
  // Some services decode only encrypted texts, or none.
  return content.trim() === '' ? null : decodeLyricContent(content);
}

export type LoadedLyrics = ParsedLyrics & { candidateId: string };

type LoadOptions = { chosen?: ChosenCandidate | null; signal?: AbortSignal };

/**
 * Lyrics of a song: the chosen candidate, else the best one with a timed line, shifted by its offset. Null if the
 * service has none; for a local song only a chosen candidate is requested. Rejects as every call does.
 */
export async function loadLyrics(
  client: ApiClient,
  song: Song,
  options: LoadOptions = {},
): Promise<LoadedLyrics | null> {
  const found = await findLyrics(client, song, options);
  return found && { ...shiftedLyrics(found.lyrics, found.candidate.adjustMs), candidateId: found.candidate.id };
}

/** Unparsed text of the lyrics of `loadLyrics`, without its offset. */
export async function loadLyricText(client: ApiClient, song: Song, options: LoadOptions = {}): Promise<string | null> {
  return (await findLyrics(client, song, options))?.text ?? null;
}

type Found = { candidate: ChosenCandidate; text: string; lyrics: ParsedLyrics };

async function findLyrics(
  client: ApiClient,
  song: Song,
  { chosen = null, signal }: LoadOptions,
): Promise<Found | null> {
  const lyricsOfChoice = chosen && (await lyricsOf(client, chosen, signal));
  if (lyricsOfChoice || song.origin === 'local') return lyricsOfChoice;
  const candidates = await searchLyricCandidates(client, song, { signal });
  for (const candidate of rankCandidates(candidates, song.durationMs).slice(0, maxCandidates)) {
    const found = await lyricsOf(client, candidate, signal);
    if (found) return found;
  }
  return null;
}

/** A candidate with its lyrics; null without timed lines. */
async function lyricsOf(client: ApiClient, candidate: ChosenCandidate, signal?: AbortSignal): Promise<Found | null> {
  const text = await fetchLyrics(client, candidate, signal);
  if (text === null) return null;
  const lyrics = parseLyrics(text);
  return lyrics.lines.length === 0 ? null : { candidate, text, lyrics };
}
