import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { localAddress } from '@/core/local-music/local-address.ts';
import { createLog } from '@/core/log.ts';
import { isolated } from '@/core/text/direction.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import {
  chosenMusic,
  type DroppedItems,
  type DroppedMusic,
  openedMusic,
  readDroppedMusic,
} from '@/local/dropped-music.ts';
import { canPickFolder, pickFolder } from '@/local/pick-folder.ts';
import { loadLocalLibrary, localLibrary } from '@/state/local-music.ts';
import { usePlayerCommand } from '@/state/player/use-player.ts';
import { songsOfFiles } from '@/state/songs-of-files.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { useImportPlaylists } from './use-import-playlists.ts';

const log = createLog('local music');

/** Adds folders and files to local music. No function rejects; messages say what was added or why nothing was. */
export type AddMusic = {
  /** Shows the folder dialog. Must be called in a click handler. Resolves to true if something was added. */
  choose: () => Promise<boolean>;
  /**
   * Adds files that the browser omits from a folder handle: the user chooses the folder as files, and those not yet
   * listed are added.
   */
  chooseHidden: () => Promise<boolean>;
  /** Adds dropped items, with a message that links to local music unless it is open. */
  addDropped: (items: DroppedItems, options: { isOpen: boolean }) => Promise<void>;
  /** Adds audio files opened with the app, and plays them at once, after the current song in the queue. */
  playFiles: (files: readonly File[]) => Promise<void>;
};

export function useAddMusic(): AddMusic {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = usePlayerCommand();
  const importPlaylists = useImportPlaylists();
  return useMemo(() => {
    /** Adds everything; resolves to the added names. */
    const add = async ({ folders, groups }: DroppedMusic): Promise<string[]> => {
      const added: string[] = [];
      const attempt = async (name: string, work: () => Promise<unknown>) => {
        try {
          await work();
          added.push(name);
        } catch (error) {
          log.warn('a folder could not be added', error);
          showToast(t('localMusic.adding.failed', { name }), { tone: 'danger' });
        }
      };
      for (const handle of folders) {
        await attempt(handle.name, async () => (await loadLocalLibrary()).addFolder(handle));
      }
      for (const { name, files } of groups) {
        await attempt(name, async () => (await loadLocalLibrary()).addFiles(name, files));
      }
      return added;
    };
    const addChosen = async (noneText: string, only: (music: DroppedMusic) => DroppedMusic = (music) => music) => {
      const files = await chooseFiles();
      if (files === null) return false;
      const music = only(chosenMusic(files));
      if (music.groups.length === 0) showToast(noneText);
      return (await add(music)).length > 0;
    };
    return {
      chooseHidden: () => addChosen(t('localMusic.hidden.none'), unlistedMusic),
      async choose() {
        if (!canPickFolder()) return addChosen(t('localMusic.adding.noneChosen'));
        try {
          const handle = await pickFolder();
          return handle !== null && (await add({ folders: [handle], groups: [], playlists: [] })).length > 0;
        } catch (error) {
          log.warn('the browser refused the folder', error);
          showToast(t('localMusic.adding.pickFailed'), { tone: 'danger' });
          return false;
        }
      },
      async addDropped(items, { isOpen }) {
        const music = await readDroppedMusic(items);
        if (music.folders.length + music.groups.length + music.playlists.length === 0) {
          showToast(t('localMusic.adding.none'));
          return;
        }
        const added = await add(music);
        if (added.length > 0) {
          showToast(t('localMusic.adding.added', { name: added.map(isolated).join(' · ') }), {
            action: isOpen ? null : { label: t('localMusic.adding.open'), run: () => navigate(localAddress()) },
          });
        }
        if (music.playlists.length > 0) {
          await importPlaylists(music.playlists, { isOffered: true, isAfterAdding: added.length > 0 });
        }
      },
      async playFiles(files) {
        const [group] = openedMusic(files).groups;
        if (!group) {
          for (const { name } of files) showToast(t('webApp.openFailed', { name }), { tone: 'danger' });
          return;
        }
        try {
          const songs = await songsOfFiles(await loadLocalLibrary(), group);
          const [first] = songs;
          if (!first) return showToast(t('webApp.openFailed', { name: group.name }), { tone: 'danger' });
          if (songs.length > 1) await send({ type: 'play-next', songs });
          await send({ type: 'play-now', song: first });
        } catch (error) {
          log.warn('opened files could not be played', error);
          showToast(t('webApp.openFailed', { name: group.name }), { tone: 'danger' });
        }
      },
    };
  }, [t, navigate, send, importPlaylists]);
}

/** The files that are in no listed folder of the same name. */
function unlistedMusic({ groups }: DroppedMusic): DroppedMusic {
  const { folders = [], tracks = [], unreadable = [] } = localLibrary()?.getState() ?? {};
  const unlisted = groups.map(({ name, files }) => {
    const ids = new Set(
      folders.filter((folder) => folder.kind === 'handle' && folder.name === name).map(({ id }) => id),
    );
    const listed = [...tracks, ...unreadable].filter(({ folderId }) => ids.has(folderId)).map(({ path }) => path);
    const known = new Set(listed);
    return { name, files: files.filter(({ path }) => !known.has(path)) };
  });
  return { folders: [], playlists: [], groups: unlisted.filter(({ files }) => files.length > 0) };
}

/** Shows the folder dialog of browsers that only give its files; null = cancelled. */
function chooseFiles(): Promise<FileList | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.webkitdirectory = true;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
