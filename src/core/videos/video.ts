import { paths, withQuery } from '@/core/navigation/paths';
import type { ArtistRef } from '@/core/song/song';

/** A video as lists show it. */
export type VideoCard = {
  /** Id at the service; null where a call names only a file. */
  id: string | null;
  /** Hash of one of its files, in lower case; "" where a call names none. Either this or `id` is set. */
  hash: string;
  title: string;
  artists: ArtistRef[];
  /** 16 : 9, as the service returned it. */
  coverUrl: string | null;
  /** 0 where unknown, as everything below. */
  durationMs: number;
  /** `YYYY-MM-DD`, "" where unknown. */
  publishedOn: string;
  viewCount: number;
};

/** One size of a video. */
export type VideoFile = {
  /** 32 hex digits in lower case. */
  hash: string;
  /** Height of the picture in pixels; 0 where unknown. */
  height: number;
};

export type Video = VideoCard & {
  intro: string;
  /** Ids of the song in the video; null where unknown. */
  song: { albumAudioId: string; hash: string } | null;
  /** The largest first. */
  files: VideoFile[];
};

/** The kinds that videos of an artist can be narrowed to, as the service spells them. */
export const videoTags = ['all', 'official', 'live', 'fan', 'artist'] as const;

export type VideoTag = (typeof videoTags)[number];

/** The names of sizes in fields of the service, with the heights that they usually stand for. */
export const sizeHeights = { fhd: 1080, hd: 720, qhd: 540, sd: 432, ld: 270 } as const;

/** The heights that `/video/privilege` numbers from 1. */
export const levelHeights: readonly number[] = [270, 432, 540, 720, 1080];

/** What identifies a video in its address: its id, else the hash of a file. */
export function videoKey({ id, hash }: Pick<VideoCard, 'id' | 'hash'>): string {
  return id ?? hash;
}

/** The screen of a video. Its title is part of the address where only a file is known, which says nothing of it. */
export function videoAddress(video: Pick<VideoCard, 'id' | 'hash' | 'title'>): string {
  return withQuery(paths.video + encodeURIComponent(videoKey(video)), {
    title: video.id === null ? video.title : null,
  });
}

/** Whether a key is the hash of a file. */
export function isFileKey(key: string): boolean {
  return /^[0-9a-f]{32}$/i.test(key);
}

/** The largest file that is not higher than wished for, else the smallest one; null without files. */
export function chosenFile(files: readonly VideoFile[], height: number): VideoFile | null {
  const sorted = files.toSorted((a, b) => b.height - a.height);
  return sorted.find((file) => file.height <= height) ?? sorted.at(-1) ?? null;
}

/** Each video once, in the order of the lists, without the one with this key. */
export function upNext(key: string, ...lists: readonly (readonly VideoCard[])[]): VideoCard[] {
  const found = new Map<string, VideoCard>();
  for (const video of lists.flat()) {
    const own = videoKey(video);
    if (own !== key && video.hash !== key && !found.has(own)) found.set(own, video);
  }
  return [...found.values()];
}

/** What has been tried to load a video. */
export type SourceTries = {
  /** Addresses that failed since they were asked for. */
  failedUrls: readonly string[];
  /** Hashes of files whose addresses were asked for again: they expire. */
  askedAgain: readonly string[];
  /** Hashes of files that can't be loaded. */
  failedFiles: readonly string[];
  /** Why the last of them can't be: the service does not have it, or the browser does not load or play it. */
  reason: 'not-found' | 'bad-audio';
};

export const noTries: SourceTries = { failedUrls: [], askedAgain: [], failedFiles: [], reason: 'not-found' };

/** The address of a file to load now; null where all have failed. */
export function currentUrl(urls: readonly string[], { failedUrls }: SourceTries): string | null {
  return urls.find((url) => !failedUrls.includes(url)) ?? null;
}

/**
 * What to do after an address of a file failed: its next address, then its addresses asked for once more, then another file.
 */
export function afterFailure(tries: SourceTries, hash: string, urls: readonly string[], url: string): SourceTries {
  const failed = { ...tries, failedUrls: [...tries.failedUrls, url] };
  if (currentUrl(urls, failed) !== null) return failed;
  if (tries.askedAgain.includes(hash)) return withoutFile(tries, hash, 'bad-audio');
  return { ...tries, failedUrls: [], askedAgain: [...tries.askedAgain, hash] };
}

/** What to do where a file can't be had at all: another one. */
export function withoutFile(tries: SourceTries, hash: string, reason: SourceTries['reason']): SourceTries {
  if (tries.failedFiles.includes(hash)) return tries;
  return { ...tries, failedUrls: [], failedFiles: [...tries.failedFiles, hash], reason };
}
