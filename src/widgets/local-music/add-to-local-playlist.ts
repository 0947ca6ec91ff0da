import type { TFunction } from 'i18next';
import { entriesOf } from '@/core/local-music/playlist-songs.ts';
import type { Song } from '@/core/song/song.ts';
import { localLibrary } from '@/state/local-music.ts';
import { loadLocalPlaylists } from '@/state/local-playlists.ts';
import { showToast } from '@/ui/feedback/toast.ts';

/** A local playlist; without an id, it is created first. */
type Target = { id: string | null; name: string };

/**
 * Adds the songs of this device to a local playlist; a message tells the result. Resolves to their number, null if they
 * were not stored. Local music must be loaded. Needs the texts of `local`.
 */
export async function addToLocalPlaylist(
  { id, name }: Target,
  songs: readonly Song[],
  t: TFunction,
): Promise<number | null> {
  const state = localLibrary()?.getState();
  const byId = new Map(state?.tracks.map((track) => [track.id, track]));
  const tracks = songs.flatMap((song) => (song.origin === 'local' ? (byId.get(song.localId) ?? []) : []));
  const entries = entriesOf(tracks, state?.folders ?? [], () => crypto.randomUUID());
  const store = await loadLocalPlaylists();
  const isStored = await (id === null ? store.create(name, entries).isStored : store.append(id, entries));
  if (isStored) showToast(t('localMusic.playlist.added', { name, count: entries.length }));
  else showToast(t('localMusic.playlist.notStored'), { tone: 'danger' });
  return isStored ? entries.length : null;
}
