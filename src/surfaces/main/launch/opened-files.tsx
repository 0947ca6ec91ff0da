import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlaylistFileName } from '@/core/local-music/audio-files.ts';
import { localAddress } from '@/core/local-music/local-address.ts';
import { createLog } from '@/core/log.ts';
import type { OpenableFile } from '@/host/host.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { useAddMusic } from '@/widgets/local-music/use-add-music.ts';
import { useImportPlaylists } from '@/widgets/local-music/use-import-playlists.ts';

const log = createLog('opened files');

/** Plays audio files and imports playlists that the system opens with the app. */
export function OpenedFiles({ files, onDone }: { files: readonly OpenableFile[]; onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { playFiles } = useAddMusic();
  const importFiles = useImportPlaylists();
  const taken = useRef<readonly OpenableFile[] | null>(null);

  const open = useEffectEvent(async () => {
    if (taken.current === files) return;
    taken.current = files;
    const read: File[] = [];
    for (const handle of files) {
      try {
        read.push(await handle.getFile());
      } catch (error) {
        log.warn('an opened file could not be read', error);
        showToast(t('webApp.openFailed', { name: handle.name }), { tone: 'danger' });
      }
    }
    const playlists = read.filter(({ name }) => isPlaylistFileName(name));
    const songs = read.filter(({ name }) => !isPlaylistFileName(name));
    if (playlists.length > 0) await navigate(localAddress({ tab: 'playlists' }));
    // First, because the playlists may contain them.
    if (songs.length > 0) await playFiles(songs);
    if (playlists.length > 0) await importFiles(playlists);
    onDone();
  });
  useEffect(() => void open(), []);
  return null;
}
