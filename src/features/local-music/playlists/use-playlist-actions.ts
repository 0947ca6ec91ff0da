import { useMemo } from 'react';
import { safeFileName } from '@/core/list-tools/export-list.ts';
import type { LocalPlaylist, LocalPlaylistEntry, LocalPlaylistFacts } from '@/core/local-music/local-playlist.ts';
import { writeM3u } from '@/core/local-music/m3u.ts';
import { exportedPlaylist } from '@/core/local-music/playlist-songs.ts';
import { createLog } from '@/core/log.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { LocalPlaylists } from '@/local/local-playlists.ts';
import { localLibrary } from '@/state/local-music.ts';
import { loadLocalPlaylists, localPlaylists } from '@/state/local-playlists.ts';
import { saveTextFile } from '@/state/save-file.ts';
import { showToast } from '@/ui/feedback/toast.ts';

const log = createLog('local playlists');

/** Changes of the playlists, with messages. No function rejects. */
export type PlaylistActions = {
  /** Resolves to the id of the new playlist. */
  create: (name: string) => Promise<string | null>;
  /** Resolves to whether it was stored. */
  edit: (id: string, facts: LocalPlaylistFacts) => Promise<boolean>;
  /** Deletes at once, with an undo message. */
  remove: (playlist: LocalPlaylist) => void;
  /** Moves a playlist among the others. */
  move: (playlists: readonly LocalPlaylist[], id: string, toIndex: number) => void;
  changeEntries: (
    id: string,
    changed: (entries: readonly LocalPlaylistEntry[]) => readonly LocalPlaylistEntry[],
  ) => void;
  removeEntry: (playlist: LocalPlaylist, entry: LocalPlaylistEntry, title: string) => void;
  /** Removes several entries at once, with an undo message. */
  removeEntries: (playlist: LocalPlaylist, keys: readonly string[], undoText: string) => void;
  exportFile: (playlist: LocalPlaylist) => void;
};

export function usePlaylistActions(): PlaylistActions {
  const { t } = useTranslation();
  return useMemo(() => {
    /** Runs a change, synchronously if the playlists are loaded; a message says if it was not stored. */
    const change = async (work: (playlists: LocalPlaylists) => Promise<boolean>): Promise<boolean> => {
      const loaded = localPlaylists();
      let isStored = false;
      try {
        isStored = await (loaded ? work(loaded) : loadLocalPlaylists().then(work));
      } catch (error) {
        log.warn('the playlists could not be loaded', error);
      }
      if (!isStored) showToast(t('localMusic.playlist.notStored'), { tone: 'danger' });
      return isStored;
    };
    const index = () => {
      const state = localLibrary()?.getState();
      return { tracks: state?.tracks ?? [], folders: state?.folders ?? [] };
    };
    return {
      async create(name) {
        let id: string | null = null;
        const isStored = await change((playlists) => {
          const created = playlists.create(name, []);
          id = created.playlist.id;
          return created.isStored;
        });
        return isStored ? id : null;
      },
      edit: (id, facts) => change((playlists) => playlists.edit(id, facts)),
      async remove(playlist) {
        if (!(await change((playlists) => playlists.remove(playlist.id)))) return;
        showToast(t('localMusic.playlist.deleted', { name: playlist.name }), {
          action: {
            label: t('localMusic.playlist.undo'),
            run: () => void change((playlists) => playlists.restore(playlist)),
          },
        });
      },
      move(all, id, toIndex) {
        const ids = all.map((playlist) => playlist.id);
        const from = ids.indexOf(id);
        const to = Math.max(0, Math.min(ids.length - 1, toIndex));
        if (from === -1 || from === to) return;
        const order = ids.toSpliced(from, 1).toSpliced(to, 0, id);
        void change((playlists) => playlists.order(order));
      },
      changeEntries: (id, changed) => void change((playlists) => playlists.changeEntries(id, changed)),
      async removeEntry({ id, entries }, entry, title) {
        const place = entries.indexOf(entry);
        const without = (all: readonly LocalPlaylistEntry[]) => all.filter(({ key }) => key !== entry.key);
        if (!(await change((playlists) => playlists.changeEntries(id, without)))) return;
        showToast(t('localMusic.playlist.removed', { title }), {
          action: {
            label: t('localMusic.playlist.undo'),
            run: () =>
              void change((playlists) => playlists.changeEntries(id, (all) => without(all).toSpliced(place, 0, entry))),
          },
        });
      },
      async removeEntries({ id, entries }, keys, undoText) {
        const removed = new Set(keys);
        const without = (all: readonly LocalPlaylistEntry[]) => all.filter(({ key }) => !removed.has(key));
        if (!(await change((playlists) => playlists.changeEntries(id, without)))) return;
        // At their places among the entries that are still there; those that were added since follow.
        const restored = (all: readonly LocalPlaylistEntry[]) => {
          const left = new Set(all.map(({ key }) => key));
          const before = new Set(entries.map(({ key }) => key));
          return [
            ...entries.filter(({ key }) => left.has(key) || removed.has(key)),
            ...all.filter(({ key }) => !before.has(key)),
          ];
        };
        showToast(undoText, {
          action: {
            label: t('localMusic.playlist.undo'),
            run: () => void change((playlists) => playlists.changeEntries(id, restored)),
          },
        });
      },
      exportFile(playlist) {
        const text = writeM3u(exportedPlaylist(playlist, index()));
        saveTextFile(`${safeFileName(playlist.name)}.m3u8`, text, 'audio/x-mpegurl');
      },
    };
  }, [t]);
}
