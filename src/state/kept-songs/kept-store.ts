import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isRequestValid, isUsable } from '@/core/kept-songs/kept-rules';
import type { KeepRequest, KeptSong } from '@/core/kept-songs/kept-song';
import { createLog } from '@/core/log';
import type { Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';
import { onUserChange, sessionStore } from '@/state/session/session-store';
import type { Bus } from '@/storage/documents/bus';
import { type KeptNotice, openKeptBus } from '@/storage/kept/kept-bus';
import { readKeptRecords } from '@/storage/kept/kept-database';

const log = createLog('kept songs');

/** How far a song is fetched; `totalBytes` is null where the server does not send the length. */
type KeepProgress = { receivedBytes: number; totalBytes: number | null };

export type KeptState = {
  /** False until the entries were read; also where they can't be. */
  isKnown: boolean;
  /** True where this browser gives no access to the entries. */
  isRefused: boolean;
  songs: ReadonlyMap<SongId, KeptSong>;
  requests: readonly KeepRequest[];
  progress: ReadonlyMap<SongId, KeepProgress>;
};

const nothing: KeptState = { isKnown: false, isRefused: false, songs: new Map(), requests: [], progress: new Map() };

/** The kept songs of the current user, and the requests to keep more, as all documents see them. */
export const keptStore = createStore<KeptState>(() => nothing);

let bus: Bus<KeptNotice> | null = null;
let latestRead = 0;

/** Reads the entries and follows their changes, for as long as the document exists. */
function followKeptSongs(): void {
  if (bus) return;
  bus = openKeptBus();
  bus.subscribe((notice) => {
    if (notice.type === 'changed') return void readKeptSongs();
    const { id, receivedBytes, totalBytes } = notice;
    const progress = new Map(keptStore.getState().progress);
    keptStore.setState({ progress: progress.set(id, { receivedBytes, totalBytes }) });
  });
  onUserChange(() => void readKeptSongs());
  void readKeptSongs();
}

/** Tells the engine and other documents that entries have changed, and reads them here. */
export async function announceKeptChange(): Promise<void> {
  followKeptSongs();
  bus?.post({ type: 'changed' });
  await readKeptSongs();
}

/** Reads the entries again; never rejects. */
export async function readKeptSongs(): Promise<void> {
  latestRead += 1;
  const read = latestRead;
  try {
    const records = await readKeptRecords();
    if (read !== latestRead) return;
    const nowEpochMs = Date.now();
    const userId = sessionStore.getState().session?.userId ?? null;
    const usable = records.songs.filter((kept) => isUsable(kept, nowEpochMs, userId));
    const requests = records.requests.filter((request) => isRequestValid(request, nowEpochMs, userId));
    const open = new Set(requests.filter(({ failure }) => failure === null).map(({ song }) => songId(song)));
    const progress = [...keptStore.getState().progress].filter(([id]) => open.has(id));
    keptStore.setState({
      isKnown: true,
      isRefused: false,
      songs: new Map(usable.map((kept) => [songId(kept.song), kept])),
      requests,
      progress: new Map(progress),
    });
  } catch (error) {
    log.warn('the kept songs could not be read', error);
    if (read === latestRead) keptStore.setState({ ...nothing, isRefused: true });
  }
}

/** A part of the kept songs, followed while it is shown. */
export function useKeptSongs<Part>(select: (state: KeptState) => Part): Part {
  useEffect(followKeptSongs, []);
  return useStore(keptStore, select);
}

/** Whether a song is kept, requested to be kept, or neither. */
export function useKeptStateOf(song: Song): { kept: KeptSong | null; request: KeepRequest | null } {
  const id = songId(song);
  const kept = useKeptSongs(({ songs }) => songs.get(id) ?? null);
  const request = useKeptSongs(({ requests }) => requests.find((other) => songId(other.song) === id) ?? null);
  return { kept, request };
}
