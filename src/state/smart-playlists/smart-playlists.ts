import { parseSmartPlaylist, type SmartPlaylist, smartPlaylistsLimit } from '@/core/smart-playlists/smart-playlist.ts';
import { StoredRecords } from '@/storage/records/stored-records.ts';

/** Smart playlists in IndexedDB (docs/behaviour.md#smart-playlists). */
export class SmartPlaylists extends StoredRecords<SmartPlaylist> {
  constructor(limit = smartPlaylistsLimit) {
    super({ database: 'kanade-smart-playlists', store: 'lists', limit, parse: parseSmartPlaylist });
  }

  /** All lists in their order. Rejects if they can't be read. */
  override async all(): Promise<SmartPlaylist[]> {
    return (await super.all()).sort((a, b) => a.position - b.position || a.changedAt - b.changedAt);
  }
}

export const smartPlaylists = new SmartPlaylists();
