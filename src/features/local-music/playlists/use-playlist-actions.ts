import { useMemo } from 'react';
import type { LocalPlaylist, LocalPlaylistEntry } from '@/core/local-music/local-playlist';
import { parseM3u, writeM3u } from '@/core/local-music/m3u';
import { exportedPlaylist, importedEntries } from '@/core/local-music/playlist-songs';
import { createLog } from '@/core/log';
import { maxPlaylistNameLength, playlistName } from '@/core/playlist/playlist-rules';
import { useTranslation } from '@/i18n/use-translation';
import { decodeTextFile } from '@/local/encoding/decode-text-file';
import type { LocalPlaylists } from '@/local/local-playlists';
import { localLibrary } from '@/state/local-music';
import { loadLocalPlaylists, localPlaylists } from '@/state/local-playlists';
import { saveTextFile } from '@/state/save-file';
import { showToast } from '@/ui/feedback/toast';

const log = createLog('local playlists');

/** Larger files are no playlists, in bytes. */
const largestFile = 20 * 1024 * 1024;

/** Changes of the playlists, with messages. No function rejects. */
export type PlaylistActions = {
  /** Resolves to the id of the new playlist. */
  create: (name: string) => Promise<string | null>;
  rename: (id: string, name: string) => void;
  /** Deletes at once; the message undoes it. */
  remove: (playlist: LocalPlaylist) => void;
  /** Moves a playlist among the others. */
  move: (playlists: readonly LocalPlaylist[], id: string, toIndex: number) => void;
  changeEntries: (
    id: string,
    changed: (entries: readonly LocalPlaylistEntry[]) => readonly LocalPlaylistEntry[],
  ) => void;
  removeEntry: (playlist: LocalPlaylist, entry: LocalPlaylistEntry, title: string) => void;
  /** Makes a playlist of each file. */
  importFiles: (files: readonly File[]) => Promise<void>;
  exportFile: (playlist: LocalPlaylist) => void;
};

export function usePlaylistActions(): PlaylistActions {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const number = (count: number) => ({ count, formatted: count.toLocaleString(i18n.language) });
    /** Runs a change, at once where the playlists are loaded; a message says where it was not stored. */
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
    const importFile = async (file: File) => {
      const fileName = file.name.replace(/\.m3u8?$/i, '');
      if (file.size > largestFile) throw new Error('the file is too large for a playlist');
      const text = decodeTextFile(new Uint8Array(await file.arrayBuffer())) ?? '';
      const playlist = parseM3u(text);
      if (playlist.entries.length === 0) {
        showToast(t('localMusic.playlist.importEmpty', { name: file.name }));
        return;
      }
      const imported = importedEntries(playlist.entries, index(), () => crypto.randomUUID());
      const name = playlistName((playlist.name ?? fileName).slice(0, maxPlaylistNameLength)) ?? fileName;
      const isStored = await change((playlists) => playlists.create(name, imported.entries).isStored);
      if (!isStored) return;
      const { missingCount, leftOutCount } = imported;
      showToast(
        [
          t('localMusic.playlist.imported', { name, ...number(imported.entries.length - missingCount) }),
          missingCount > 0 ? t('localMusic.playlist.missing', number(missingCount)) : '',
          leftOutCount > 0 ? t('localMusic.playlist.leftOut', number(leftOutCount)) : '',
        ]
          .filter(Boolean)
          .join(' · '),
        { isLong: missingCount + leftOutCount > 0 },
      );
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
      rename: (id, name) => void change((playlists) => playlists.rename(id, name)),
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
      async importFiles(files) {
        for (const file of files) {
          try {
            await importFile(file);
          } catch (error) {
            log.warn('a playlist could not be imported', error);
            showToast(t('localMusic.playlist.importFailed', { name: file.name }), { tone: 'danger' });
          }
        }
      },
      exportFile(playlist) {
        const text = writeM3u(exportedPlaylist(playlist, index()));
        saveTextFile(`${fileSafe(playlist.name)}.m3u8`, text, 'audio/x-mpegurl');
      },
    };
  }, [t, i18n]);
}

/** A name without the characters that file systems refuse. */
function fileSafe(name: string): string {
  return name.replace(/[\\/:*?"<>|]+/g, '_').replace(/^\.+/, '_');
}
