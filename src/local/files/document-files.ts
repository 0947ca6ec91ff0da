import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { sessionFiles } from '@/local/folders/chosen-files.ts';
import { correctDuration } from '@/local/index/correct-duration.ts';
import { readAllTracks, readFolderHandle, readFolders, readTracks } from '@/local/index/read-index.ts';
import { ConnectedFiles } from './connected-files.ts';
import { openFileBus } from './file-bus.ts';
import type { LocalFiles } from './local-files.ts';
import { PageRequests } from './page-requests.ts';

/** Above this, the whole index is read in parts, so that the page is only blocked for one part at a time. */
const fewTracks = 200;

/** Local files for this document, connected to the bus until it ends. */
export const documentFiles: LocalFiles = new ConnectedFiles({
  readTracks: (ids) => (ids.length > fewTracks ? filterAll(new Set(ids)) : readTracks(ids)),
  readFolderHandle,
  hasFolders: async () => (await readFolders()).length > 0,
  correctDuration,
  session: sessionFiles,
  pages: new PageRequests(openFileBus()),
});

async function filterAll(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, LocalTrack>> {
  const found = new Map<string, LocalTrack>();
  for await (const part of readAllTracks()) {
    for (const track of part) if (ids.has(track.id)) found.set(track.id, track);
  }
  return found;
}
