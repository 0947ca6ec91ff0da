import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { localAddress } from '@/core/local-music/local-address';
import { isPlaylistFileName } from '@/core/local-music/m3u';
import { createLog } from '@/core/log';
import { usePlaylistActions } from '@/features/local-music/playlists/use-playlist-actions';
import type { OpenableFile } from '@/host/host';
import { useTranslation } from '@/i18n/use-translation';
import { showToast } from '@/ui/feedback/toast';
import { useAddMusic } from '@/widgets/local-music/use-add-music';

const log = createLog('opened files');

/** Plays audio files that the system opens with the app, and imports playlists. */
export function OpenedFiles({ files, onDone }: { files: readonly OpenableFile[]; onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { playFiles } = useAddMusic();
  const { importFiles } = usePlaylistActions();
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
    if (playlists.length > 0) {
      await navigate(localAddress({ tab: 'playlists' }));
      await importFiles(playlists);
    }
    if (songs.length > 0) await playFiles(songs);
    onDone();
  });
  useEffect(() => void open(), []);
  return null;
}
