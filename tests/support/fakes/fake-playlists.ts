import type { LocalPlaylist } from '../../../src/core/local-music/local-playlist.ts';
import type { PlaylistStorage } from '../../../src/local/local-playlists.ts';

/** Playlists of local songs in memory. */
export class FakePlaylists implements PlaylistStorage {
  readonly stored = new Map<string, LocalPlaylist>();
  /** While true, storing fails. */
  isFull = false;

  constructor(playlists: readonly LocalPlaylist[] = []) {
    for (const playlist of playlists) this.stored.set(playlist.id, playlist);
  }

  async readAll(): Promise<LocalPlaylist[]> {
    return [...this.stored.values()].sort((a, b) => a.position - b.position);
  }

  async put(playlists: readonly LocalPlaylist[]): Promise<void> {
    this.#check();
    for (const playlist of playlists) this.stored.set(playlist.id, playlist);
  }

  async change(id: string, changed: (playlist: LocalPlaylist) => LocalPlaylist): Promise<void> {
    this.#check();
    const playlist = this.stored.get(id);
    if (playlist) this.stored.set(id, changed(playlist));
  }

  async delete(id: string): Promise<void> {
    this.#check();
    this.stored.delete(id);
  }

  async replace(playlists: readonly LocalPlaylist[], deletedIds: readonly string[]): Promise<void> {
    this.#check();
    for (const id of deletedIds) this.stored.delete(id);
    for (const playlist of playlists) this.stored.set(playlist.id, playlist);
  }

  #check(): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
  }
}
