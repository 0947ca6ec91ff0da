import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createLog } from '@/core/log.ts';
import { isRequestValid, isUsable } from '@/core/offline-songs/offline-rules.ts';
import type { OfflineRequest, OfflineSong } from '@/core/offline-songs/offline-song.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { onUserChange, sessionStore } from '@/state/session/session-store.ts';
import type { Bus } from '@/storage/documents/bus.ts';
import { type OfflineNotice, openOfflineBus } from '@/storage/offline-bus.ts';
import { readOfflineRecords } from '@/storage/offline-songs.ts';

const log = createLog('offline songs');

/** Download progress of a song; `totalBytes` is null if the server sends no length. */
type OfflineProgress = { receivedBytes: number; totalBytes: number | null };

export type OfflineState = {
  /** False until the entries were read, or if they can't be read. */
  isKnown: boolean;
  /** The browser denies access to the entries. */
  isRefused: boolean;
  songs: ReadonlyMap<SongId, OfflineSong>;
  requests: readonly OfflineRequest[];
  progress: ReadonlyMap<SongId, OfflineProgress>;
};

const nothing: OfflineState = { isKnown: false, isRefused: false, songs: new Map(), requests: [], progress: new Map() };

/** Offline songs and requests of the current user, shared by all documents. */
export const offlineStore = createStore<OfflineState>(() => nothing);

let bus: Bus<OfflineNotice> | null = null;
let latestRead = 0;

/** Reads the entries and synchronises their changes for the lifetime of the document. */
function syncOfflineSongs(): void {
  if (bus) return;
  bus = openOfflineBus();
  bus.subscribe((notice) => {
    if (notice.type === 'changed') return void readOfflineSongs();
    const { id, receivedBytes, totalBytes } = notice;
    const progress = new Map(offlineStore.getState().progress);
    offlineStore.setState({ progress: progress.set(id, { receivedBytes, totalBytes }) });
  });
  onUserChange(() => void readOfflineSongs());
  void readOfflineSongs();
}

/** Reads changed entries, and notifies the engine and other documents. */
export async function announceOfflineChange(): Promise<void> {
  syncOfflineSongs();
  bus?.post({ type: 'changed' });
  await readOfflineSongs();
}

export async function readOfflineSongs(): Promise<void> {
  latestRead += 1;
  const read = latestRead;
  try {
    const records = await readOfflineRecords();
    if (read !== latestRead) return;
    const nowEpochMs = Date.now();
    const userId = sessionStore.getState().session?.userId ?? null;
    const usable = records.songs.filter((saved) => isUsable(saved, nowEpochMs, userId));
    const requests = records.requests.filter((request) => isRequestValid(request, nowEpochMs, userId));
    const open = new Set(requests.filter(({ failure }) => failure === null).map(({ song }) => songId(song)));
    const progress = [...offlineStore.getState().progress].filter(([id]) => open.has(id));
    offlineStore.setState({
      isKnown: true,
      isRefused: false,
      songs: new Map(usable.map((saved) => [songId(saved.song), saved])),
      requests,
      progress: new Map(progress),
    });
  } catch (error) {
    log.warn('the offline songs could not be read', error);
    if (read === latestRead) offlineStore.setState({ ...nothing, isRefused: true });
  }
}

/** A part of the offline songs; starts synchronising them. */
export function useOfflineSongs<Part>(select: (state: OfflineState) => Part): Part {
  useEffect(syncOfflineSongs, []);
  return useStore(offlineStore, select);
}

/** Offline state of a song. */
export function useOfflineStateOf(song: Song): { saved: OfflineSong | null; request: OfflineRequest | null } {
  const id = songId(song);
  const saved = useOfflineSongs(({ songs }) => songs.get(id) ?? null);
  const request = useOfflineSongs(({ requests }) => requests.find((other) => songId(other.song) === id) ?? null);
  return { saved, request };
}
