import { type MediaFile, mediaFile } from '../audio/media-file.ts';
import type { Catalogue, Song } from '../catalogue/catalogue.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { CloudDrive, CloudFile } from './user-record.ts';
import type { UserStore } from './user-store.ts';

/** Capacity of a drive in bytes. The files are on the user's own disk. */
export const CLOUD_BYTES = 2 * 1024 ** 3;

const EMPTY: CloudDrive = { files: [], nextId: 1, version: 0 };

/** Initial files of the demo listener: all are catalogue songs, one of them unrecognised. */
const FIRST_FILES = [
  { number: 8, quality: 'high', bitrateCode: 5 },
  { number: 14, quality: 'flac', bitrateCode: 4 },
  { number: 1, quality: 'flac', bitrateCode: 4 },
  { number: 21, quality: '320', bitrateCode: 3 },
  { number: 6, quality: '128', bitrateCode: 2 },
  { number: 29, quality: 'high', bitrateCode: 5 },
  { number: 26, quality: '128', bitrateCode: 2, name: '自录小样 demo.mp3' },
] as const;

const FIRST_ADDED = 1776000000;

function firstDrive(catalogue: Catalogue): CloudDrive {
  const files = FIRST_FILES.flatMap(({ number, quality, bitrateCode, ...named }, index): CloudFile | [] => {
    const song = catalogue.songs.find(({ spec }) => spec.number === number);
    if (song === undefined) return [];
    const { hash, extension, bytes, seconds } = mediaFile(song, quality);
    const isRecognised = !('name' in named);
    return {
      id: index + 1,
      hash,
      name: 'name' in named ? named.name : `${song.artistName} - ${song.title}.${extension}`,
      author: isRecognised ? song.artistName : '',
      extension,
      bytes,
      ms: seconds * 1000,
      bitrateCode,
      songHash: isRecognised ? song.hashes['128'] : '',
      addedAt: FIRST_ADDED + index * 86400,
    };
  });
  return { files, nextId: files.length + 1, version: files.length };
}

/** Drive of a user; only the demo listener starts with files. */
export function cloudDriveOf(userId: number, users: UserStore, catalogue: Catalogue): CloudDrive {
  const stored = users.user(userId)?.cloud;
  if (stored !== undefined) return stored;
  return userId === DEMO_ACCOUNTS[0]?.userId ? firstDrive(catalogue) : EMPTY;
}

/** Bytes that the files of a drive take. */
export const usedBytes = ({ files }: CloudDrive): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Catalogue file of a drive's file; null for uploaded ones. */
export function catalogueFile({ hash }: CloudFile, catalogue: Catalogue): MediaFile | null {
  const found = catalogue.byHash(hash);
  return found === undefined ? null : mediaFile(found.song, found.quality);
}

/**
 * The song of a file: by hash if it is a catalogue file or known in a drive, else by a name such as `artist -
 * title.mp3`.
 */
export function recognisedSong(hash: string, name: string, users: UserStore, catalogue: Catalogue): Song | null {
  const uploaded = users.accounts
    .flatMap(({ userId }) => cloudDriveOf(userId, users, catalogue).files)
    .find((file) => file.hash === hash && file.songHash !== '');
  const found = catalogue.byHash(uploaded?.songHash ?? hash);
  if (found !== undefined) return found.song;
  const plain = name
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .toLowerCase();
  return catalogue.songs.find((song) => `${song.artistName} - ${song.title}`.toLowerCase() === plain) ?? null;
}
