import { paths, withQuery } from '@/core/navigation/paths.ts';
import type { ArtistRef } from '@/core/song/song.ts';

/** Video in a list. */
export type VideoCard = {
  /** Id at the service; null if a call returns only a file. */
  id: string | null;
  /** Lower-case hash of one of its files; "" if a call returns none. Either this or `id` is set. */
  hash: string;
  title: string;
  artists: ArtistRef[];
  /** 16 : 9. */
  coverUrl: string | null;
  /** 0 = unknown, also for the fields below. */
  durationMs: number;
  /** `YYYY-MM-DD`, "" = unknown. */
  publishedOn: string;
  viewCount: number;
};

export type VideoFile = {
  /** 32 lower-case hex digits. */
  hash: string;
  /** Height in px; 0 = unknown. */
  height: number;
};

export type Video = VideoCard & {
  intro: string;
  /** Ids of the song; null = unknown. */
  song: { albumAudioId: string; hash: string } | null;
  /** Largest first. */
  files: VideoFile[];
};

/** Filters of an artist's videos, in the service's spelling. */
export const videoTags = ['all', 'official', 'live', 'fan', 'artist'] as const;

export type VideoTag = (typeof videoTags)[number];

/** Size names in the service's fields, with their typical heights in px. */
export const sizeHeights = { fhd: 1080, hd: 720, qhd: 540, sd: 432, ld: 270 } as const;

/** Heights in px of the levels 1 to 5 of `/video/privilege`. */
export const levelHeights: readonly number[] = [270, 432, 540, 720, 1080];

/** Key of a video in addresses: its id, else the hash of a file. */
export function videoKey({ id, hash }: Pick<VideoCard, 'id' | 'hash'>): string {
  return id ?? hash;
}

/**
 * Address of a video screen. It contains the title if only a file is known, because the service returns no title for
 * files.
 */
export function videoAddress(video: Pick<VideoCard, 'id' | 'hash' | 'title'>): string {
  return withQuery(paths.video + encodeURIComponent(videoKey(video)), {
    title: video.id === null ? video.title : null,
  });
}

export function isFileKey(key: string): boolean {
  return /^[0-9a-f]{32}$/i.test(key);
}

/** Largest file up to this height, else the smallest; null without files. */
export function chosenFile(files: readonly VideoFile[], height: number): VideoFile | null {
  const sorted = files.toSorted((a, b) => b.height - a.height);
  return sorted.find((file) => file.height <= height) ?? sorted.at(-1) ?? null;
}

/** Unique videos of the lists, without the one with this key. */
export function upNext(key: string, ...lists: readonly (readonly VideoCard[])[]): VideoCard[] {
  const found = new Map<string, VideoCard>();
  for (const video of lists.flat()) {
    const own = videoKey(video);
    if (own !== key && video.hash !== key && !found.has(own)) found.set(own, video);
  }
  return [...found.values()];
}

/** Failed attempts to load a video. */
export type SourceTries = {
  /** Addresses that failed since they were requested. */
  failedUrls: readonly string[];
  /** Files whose expired addresses were requested again, by hash. */
  askedAgain: readonly string[];
  /** Files that can't be loaded, by hash. */
  failedFiles: readonly string[];
  /** Reason of the last failure: the service does not have the file, or the browser can't load or play it. */
  reason: 'not-found' | 'bad-audio';
};

export const noTries: SourceTries = { failedUrls: [], askedAgain: [], failedFiles: [], reason: 'not-found' };

/** Address of a file to load now; null if all have failed. */
export function currentUrl(urls: readonly string[], { failedUrls }: SourceTries): string | null {
  return urls.find((url) => !failedUrls.includes(url)) ?? null;
}

/** State after an address failed: tries the next address, then requests new addresses, then another file. */
export function afterFailure(tries: SourceTries, hash: string, urls: readonly string[], url: string): SourceTries {
  const failed = { ...tries, failedUrls: [...tries.failedUrls, url] };
  if (currentUrl(urls, failed) !== null) return failed;
  if (tries.askedAgain.includes(hash)) return withoutFile(tries, hash, 'bad-audio');
  return { ...tries, failedUrls: [], askedAgain: [...tries.askedAgain, hash] };
}

/** State after a file failed as a whole: tries another file. */
export function withoutFile(tries: SourceTries, hash: string, reason: SourceTries['reason']): SourceTries {
  if (tries.failedFiles.includes(hash)) return tries;
  return { ...tries, failedUrls: [], failedFiles: [...tries.failedFiles, hash], reason };
}
