import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { withLimit } from '@/core/async/timers.ts';
import { localAddress } from '@/core/local-music/local-address.ts';
import { parsePlaylistFile } from '@/core/local-music/playlist-file.ts';
import { importedEntries } from '@/core/local-music/playlist-songs.ts';
import { createLog } from '@/core/log.ts';
import { maxPlaylistNameLength, playlistName } from '@/core/playlist/playlist-rules.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { decodeTextFile } from '@/local/encoding/decode-text-file.ts';
import { type LocalLibrary, type LocalLibraryState, unknownLibrary } from '@/local/local-library.ts';
import { loadLocalLibrary } from '@/state/local-music.ts';
import { loadLocalPlaylists } from '@/state/local-playlists.ts';
import { showToast } from '@/ui/feedback/toast.ts';

const log = createLog('playlist files');

/** Maximum size of a playlist, in bytes. */
const maxFileBytes = 20 * 1024 * 1024;

/** Maximum wait for files that are being added, in ms: playlists may contain their songs. */
const readingMs = 20_000;

type Imported = { id: string; name: string; found: number; missing: number; leftOut: number; hasParts: boolean };

type ImportOptions = {
  /** True for a message with a button that opens the imported playlist. */
  isOffered?: boolean;
  /** True right after music was added, whose scan may not have begun. */
  isAfterAdding?: boolean;
};

/**
 * Returns a function that imports each file as a playlist and reports how many of their songs are on this device. It
 * never rejects.
 */
export function useImportPlaylists(): (files: readonly File[], options?: ImportOptions) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useCallback(
    async (files, { isOffered = false, isAfterAdding = false } = {}) => {
      const importFile = async (file: File, index: LocalLibraryState): Promise<Imported | null> => {
        const text = await textOf(file);
        const playlist = text === null ? null : parsePlaylistFile(file.name, text);
        if (playlist === null) throw new Error('the file is no text');
        if (playlist.entries.length === 0) {
          showToast(t('localMusic.playlist.importEmpty', { name: file.name }));
          return null;
        }
        const { entries, missingCount, leftOutCount } = importedEntries(playlist.entries, index, () =>
          crypto.randomUUID(),
        );
        const fileName = file.name.replace(/\.[^.]*$/, '');
        const name = playlistName((playlist.name ?? fileName).slice(0, maxPlaylistNameLength)) ?? fileName;
        const created = (await loadLocalPlaylists()).create(name, entries);
        if (!(await created.isStored)) {
          showToast(t('localMusic.playlist.notStored'), { tone: 'danger' });
          return null;
        }
        return {
          id: created.playlist.id,
          name,
          found: entries.length - missingCount,
          missing: missingCount,
          leftOut: leftOutCount,
          hasParts: playlist.hasParts ?? false,
        };
      };

      const all: Imported[] = [];
      const index = await readIndex(isAfterAdding);
      for (const file of files) {
        try {
          const imported = await importFile(file, index);
          if (imported) all.push(imported);
        } catch (error) {
          log.warn('a playlist could not be imported', error);
          showToast(t('localMusic.playlist.importFailed', { name: file.name }), { tone: 'danger' });
        }
      }
      const [first, ...others] = all;
      if (!first) return;
      const sum = (count: (one: Imported) => number): number => all.reduce((total, one) => total + count(one), 0);
      const missing = sum((one) => one.missing);
      const leftOut = sum((one) => one.leftOut);
      const hasParts = all.some((one) => one.hasParts);
      const name = others.length === 0 ? first.name : t('localMusic.playlist.importedLists', { count: all.length });
      const address = localAddress(
        others.length === 0 ? { tab: 'playlists', playlist: first.id } : { tab: 'playlists' },
      );
      showToast(
        [
          t('localMusic.playlist.imported', { name, count: sum((one) => one.found) }),
          missing > 0 ? t('localMusic.playlist.missing', { count: missing }) : '',
          leftOut > 0 ? t('localMusic.playlist.leftOut', { count: leftOut }) : '',
          hasParts ? t('localMusic.playlist.parts') : '',
        ]
          .filter(Boolean)
          .join(' · '),
        {
          isLong: missing + leftOut > 0 || hasParts,
          action: isOffered ? { label: t('localMusic.adding.open'), run: () => void navigate(address) } : null,
        },
      );
    },
    [t, navigate],
  );
}

async function textOf(file: File): Promise<string | null> {
  if (file.size > maxFileBytes) throw new Error('the file is too large for a playlist');
  return decodeTextFile(new Uint8Array(await file.arrayBuffer()));
}

/** Resolves to the index once it is read and nothing is being added, or after a timeout: songs can be found later. */
async function readIndex(isAfterAdding: boolean): Promise<LocalLibraryState> {
  const library = await loadLocalLibrary().catch((error: unknown) => {
    log.warn('local music could not be loaded', error);
    return null;
  });
  if (!library) return unknownLibrary;
  await withLimit(whenRead(library, isAfterAdding), readingMs, () => undefined);
  return library.getState();
}

function whenRead(library: LocalLibrary, isAfterAdding: boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isRead = (): boolean => {
    const { status, folders, scan } = library.getState();
    const isNew = isAfterAdding && folders.some(({ access, scannedMs }) => access === 'granted' && scannedMs === null);
    return status === 'failed' || (status === 'ready' && scan === null && !isNew);
  };
  const check = (): void => {
    if (isRead()) resolve();
  };
  const stop = library.subscribe(check);
  check();
  return promise.finally(stop);
}
