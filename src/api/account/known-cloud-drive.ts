import type { ApiClient, ReadOptions } from '@/api/transport/client.ts';
import {
  type CloudDrive,
  type CloudFile,
  cloudPageSize,
  fetchCloudPage,
  fileKey,
  loadCloudDrive,
} from './cloud-drive.ts';
import { requireSession } from './session.ts';

/** Time during which a complete drive is updated instead of read again, in ms. */
const knownForMs = 10 * 60_000;

/** Limit of last pages read after files were added: a service may list new files first or last. */
const maxLastPages = 3;

type Known = { userId: string; drive: CloudDrive; readAtMs: number };

const known = new WeakMap<ApiClient, Known>();
/** Reads of a client are serialised, so that a later one uses the result of an earlier one. */
const running = new WeakMap<ApiClient, Promise<unknown>>();

function knownDrive(client: ApiClient): Known | null {
  const entry = known.get(client);
  const isKnown = entry?.userId === client.session()?.userId && performance.now() - (entry?.readAtMs ?? 0) < knownForMs;
  return entry && isKnown ? entry : null;
}

/**
 * The cloud drive, shared by all callers: read as a whole every ten minutes, else only its changes. With
 * `isKnownEnough`, a drive of the last ten minutes is returned unchanged. Rejects as `loadCloudDrive` does.
 */
export async function readCloudDrive(
  client: ApiClient,
  options: ReadOptions & { onProgress?: (drive: CloudDrive) => void; isKnownEnough?: boolean } = {},
): Promise<CloudDrive> {
  requireSession(client, '/user/cloud');
  const before = running.get(client);
  const read = (async () => {
    await before?.catch(() => undefined);
    const entry = knownDrive(client);
    if (entry && options.isKnownEnough) return entry.drive;
    const userId = client.session()?.userId;
    const updated = entry && (await updatedDrive(client, entry.drive, options));
    const drive = updated ?? (await loadCloudDrive(client, options));
    if (userId !== undefined && client.session()?.userId === userId && drive.isComplete) {
      known.set(client, { userId, drive, readAtMs: updated && entry ? entry.readAtMs : performance.now() });
    }
    return drive;
  })();
  running.set(client, read);
  return read;
}

/** Applies a change of the drive that this client made. */
export function changeKnownDrive(client: ApiClient, change: (drive: CloudDrive) => CloudDrive): void {
  const entry = knownDrive(client);
  if (entry) known.set(client, { ...entry, drive: change(entry.drive) });
}

/** The drive with newly added files; null if it changed in another way. */
async function updatedDrive(client: ApiClient, before: CloudDrive, options: ReadOptions): Promise<CloudDrive | null> {
  const keys = new Set(before.songs.map(fileKey));
  const unknown = (files: readonly CloudFile[]): CloudFile[] => files.filter((file) => !keys.has(fileKey(file)));
  const first = await fetchCloudPage(client, 1, options);
  // Without a total, the end of the list is unknown.
  if (first.total === 0 && first.files.length > 0) return null;
  const addedCount = first.total - before.totalCount;
  const added = unknown(first.files);
  const drive = { totalCount: first.total, isComplete: true, quota: first.quota };
  if (added.length === addedCount && first.total > cloudPageSize) {
    return { ...drive, songs: [...added, ...before.songs] };
  }
  if (first.total <= cloudPageSize) return { ...drive, songs: first.files };
  const pages = { from: Math.floor(before.totalCount / cloudPageSize) + 1, to: Math.ceil(first.total / cloudPageSize) };
  if (added.length > 0 || addedCount <= 0 || pages.to - pages.from >= maxLastPages) return null;
  const last: CloudFile[] = [];
  for (let page = pages.from; page <= pages.to; page += 1) {
    last.push(...unknown((await fetchCloudPage(client, page, options)).files));
  }
  return last.length === addedCount ? { ...drive, songs: [...before.songs, ...last] } : null;
}
