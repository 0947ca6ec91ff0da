import type { QueryClient } from '@tanstack/react-query';
import {
  type StorageKind,
  type StorageReport,
  type StoredAmount,
  storageKinds,
} from '@/core/diagnostics/diagnostics.ts';
import { storedValueCount } from '@/playback/persistence/earlier-queues.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { lyricsKey } from '@/state/lyrics/loaded-lyrics.ts';
import { cancelRequests, removeOfflineSongs } from '@/state/offline-songs/save-songs.ts';
import { earlierQueues } from '@/state/player/earlier-queues.ts';
import { openPersistedQueries } from '@/state/queries/query-persistence.ts';
import { clearSearches } from '@/state/search/search-history.ts';
import { readOfflineRecords } from '@/storage/offline-songs.ts';
import { isStoragePersistent } from '@/storage/persistent-storage.ts';
import { recentContent } from '@/storage/recent-content.ts';
import { databaseEntries, folderBytes, textBytes } from '@/storage/storage-use.ts';
import type { StoredDatabase, StoredKey } from '@/storage/stored-keys.ts';
import { documentTexts } from '@/storage/stored-value.ts';
import { lyricChoiceKey, lyricChoices } from '../lyrics/lyric-choices.ts';

/** Kinds of the stored values that are not settings. */
const kindOfKey: { readonly [Key in StoredKey]?: StorageKind } = {
  'kanade-user-data': 'account',
  disclaimerAccepted: 'account',
  userTermsAccepted: 'account',
  like: 'account',
  collectedPlaylists: 'account',
  libraryOwner: 'account',
  lastVipRequestTime: 'account',
  daily_vip: 'account',
  verification_codes: 'account',
  scrobbling: 'account',
  MusicQueue: 'queue',
  current_song: 'queue',
  player_progress: 'queue',
  play_history: 'history',
  search_history: 'searches',
  player_loudness: 'loudness',
};

/** Without the copy of the stored values, which is not counted separately. */
const kindOfDatabase: Record<Exclude<StoredDatabase, 'kanade-values'>, StorageKind> = {
  'kanade-player': 'queue',
  'kanade-lyrics': 'lyrics',
  'kanade-moments': 'moments',
  'kanade-smart-playlists': 'smartPlaylists',
  'kanade-plays': 'history',
  'kanade-scrobbles': 'account',
  LocalMusicDB: 'localMusic',
  'kanade-queries': 'lists',
  'kanade-kept': 'offlineSongs',
  'kanade-uploads': 'uploads',
  'kanade-imports': 'imports',
  'kanade-recent': 'recent',
};

/** Amount of each kind of stored data. Never rejects. */
export async function readStorage(): Promise<StorageReport> {
  const bytes = new Map<StorageKind, number>();
  const entries = new Map<StorageKind, number | null>();
  for (const [key, size] of textBytes()) {
    const kind = kindOfKey[key] ?? 'settings';
    bytes.set(kind, (bytes.get(kind) ?? 0) + size);
  }
  for (const [name, kind] of Object.entries(kindOfDatabase) as [StoredDatabase, StorageKind][]) {
    entries.set(kind, await databaseEntries(name));
  }
  const earlier = entries.get('queue') ? await earlierQueues.all().catch(() => []) : [];
  entries.set('earlierQueues', earlier.length);
  entries.set('queue', Math.max(0, (entries.get('queue') ?? 0) - storedValueCount(earlier)));
  bytes.set('offlineSongs', await folderBytes('kanade-kept'));
  const { usage = null, quota = null, usageDetails } = await estimate();
  if (usageDetails) {
    const { caches: files = 0, serviceWorkerRegistrations: worker = 0 } = usageDetails;
    bytes.set('program', files + worker);
  }
  return {
    usedBytes: usage,
    quotaBytes: quota,
    isPersistent: await isStoragePersistent(),
    amounts: storageKinds.map((kind): StoredAmount => {
      const isDatabase = entries.has(kind);
      // Browsers do not report the size of a single database.
      return {
        kind,
        bytes: bytes.get(kind) ?? (isDatabase || kind === 'program' ? null : 0),
        entries: entries.get(kind) ?? null,
      };
    }),
  };
}

/** Chrome also reports the usage by type. */
type Estimate = StorageEstimate & { usageDetails?: { caches?: number; serviceWorkerRegistrations?: number } };

async function estimate(): Promise<Estimate> {
  try {
    return await navigator.storage.estimate();
  } catch {
    return {};
  }
}

async function deleteAllOfflineSongs(): Promise<void> {
  const { songs, requests } = await readOfflineRecords();
  await cancelRequests(requests);
  await removeOfflineSongs(songs);
}

/** Clearable kinds. All others are required, or managed on their own screens. */
const clearing = {
  history: () => playLog.clear(Date.now()),
  searches: async () => clearSearches(),
  lyrics: async (client: QueryClient) => {
    await lyricChoices.replaceAll([]);
    client.removeQueries({ queryKey: [lyricsKey], type: 'inactive' });
    await client.invalidateQueries({ queryKey: [lyricChoiceKey] });
  },
  loudness: async () => void documentTexts().remove('player_loudness'),
  lists: () => openPersistedQueries().clear(),
  offlineSongs: deleteAllOfflineSongs,
  recent: () => recentContent.clear(),
} as const satisfies { [Kind in StorageKind]?: (client: QueryClient) => Promise<void> };

export type ClearableKind = keyof typeof clearing;

export function isClearable(kind: StorageKind): kind is ClearableKind {
  return Object.hasOwn(clearing, kind);
}

/** Whether clearing deletes data that Kanade can't restore. */
export function losesData(kind: ClearableKind): boolean {
  return kind === 'history' || kind === 'searches' || kind === 'lyrics' || kind === 'offlineSongs';
}

/** Rejects if the browser does not delete it. */
export async function clearStored(kind: ClearableKind, client: QueryClient): Promise<void> {
  await clearing[kind](client);
}
