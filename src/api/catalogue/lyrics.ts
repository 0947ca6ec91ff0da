import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client';
import * as wire from '@/api/transport/wire';
import { isAudioFileName } from '@/core/local-music/audio-files';
import { parseLyrics } from '@/core/lyrics/lrc';
import type { ChosenCandidate } from '@/core/lyrics/lyric-choice';
import { type ParsedLyrics, shiftedLyrics } from '@/core/lyrics/lyric-line';
import { artistLine, type Song } from '@/core/song/song';
import { decodeLyricContent } from './krc-content';

/** One text that the service offers for a song. */
export type LyricCandidate = {
  id: string;
  accessKey: string;
  title: string;
  artist: string;
  /** Length of the recording it was made for; 0 where unknown. */
  durationMs: number;
  /** Whether words or only lines have times. */
  timing: 'word' | 'line';
  /** Language of the text as the service names it; '' where it does not. */
  language: string;
  /** Offset of the text for this recording, in ms; positive = earlier, as in the `[offset:]` of a file. */
  adjustMs: number;
};

/** Up to this many candidates are fetched for one song, because the best one may be empty. */
const maxCandidates = 3;

/** A larger offset is treated as an error and ignored. */
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
  /** Requests all texts instead of only the best matches. */
  all?: boolean;
};

/**
 * `/search/lyric`: the texts that the service has for a song, in its order; [] where it has none. A local song, which the
 * service does not know, is searched by artist and title. Rejects with `server`, `login-expired`, `verification`,
 * `bad-data` and what the client itself rejects with.
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
  // "No lyrics" comes as 200 with an empty list or as 404, depending on the generation of the service.
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
  // Without a title tag the title is the file name.
  const title = isAudioFileName(song.title) ? song.title.slice(0, song.title.lastIndexOf('.')) : song.title;
  return { keywords: [artistLine(song), title].filter(Boolean).join(' - ') };
}

/**
 * The candidates, best first: those with timed words, then those whose length is nearest to the song's, then in the
 * service's order.
 */
export function rankCandidates(candidates: readonly LyricCandidate[], durationMs: number): LyricCandidate[] {
  const distance = (candidate: LyricCandidate): number =>
    durationMs > 0 && candidate.durationMs > 0 ? Math.abs(candidate.durationMs - durationMs) : 0;
  const byTiming = (a: LyricCandidate, b: LyricCandidate): number =>
    Number(b.timing === 'word') - Number(a.timing === 'word');
  return candidates.toSorted((a, b) => byTiming(a, b) || distance(a) - distance(b));
}

const lyricSchema = v.object({
  // Not `wire.text`, which decodes entities and trims: the lyrics parser does both.
  decodeContent: v.fallback(v.optional(v.string(), ''), ''),
  content: v.fallback(v.optional(v.string(), ''), ''),
  contenttype: wire.number,
});

/**
 * `/lyric`: the text of a candidate; null where the service has none (including an unknown access key) or where the
 * text can't be decoded. Rejects as every call does.
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

/** Lyrics and the candidate that they come from. */
export type LoadedLyrics = ParsedLyrics & { candidateId: string };

type LoadOptions = { chosen?: ChosenCandidate | null; signal?: AbortSignal };

/**
 * The lyrics of a song: the chosen candidate, else the best one with at least one timed line, shifted by its offset.
 * null = the service has none; for a local song only a chosen one is requested. Rejects as every call does.
 */
export async function loadLyrics(
  client: ApiClient,
  song: Song,
  options: LoadOptions = {},
): Promise<LoadedLyrics | null> {
  const found = await findLyrics(client, song, options);
  return found && { ...shiftedLyrics(found.lyrics, found.candidate.adjustMs), candidateId: found.candidate.id };
}

/** The text of the lyrics that `loadLyrics` gives, as the service returns it: its offset is not applied. */
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

/** A candidate with its timed lines; null where it has none. */
async function lyricsOf(client: ApiClient, candidate: ChosenCandidate, signal?: AbortSignal): Promise<Found | null> {
  const text = await fetchLyrics(client, candidate, signal);
  if (text === null) return null;
  const lyrics = parseLyrics(text);
  return lyrics.lines.length === 0 ? null : { candidate, text, lyrics };
}
