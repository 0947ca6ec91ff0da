import CloudDownload from 'lucide-react/icons/cloud-download';
import { useMemo } from 'react';
import { isSavable } from '@/core/offline-songs/offline-song';
import type { Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineSongs } from '@/state/offline-songs/offline-store';
import { removeOfflineSongs } from '@/state/offline-songs/save-songs';
import { IconButton } from '@/ui/controls/icon-button';
import { showToast } from '@/ui/feedback/toast';
import { useOfflineChange, useSaveSongs } from './use-save-songs';

type SaveOfflineButtonProps = { songs: readonly Song[]; label: string; disabled?: boolean };

/** Saves all songs of a list offline; pressed while all that can be saved are, and a press then removes them. */
export function SaveOfflineButton({ songs, label, disabled = false }: SaveOfflineButtonProps) {
  const { t, i18n } = useTranslation();
  const save = useSaveSongs();
  const change = useOfflineChange();
  const saved = useOfflineSongs((state) => state.songs);
  const ofList = useMemo(() => {
    const ids = new Set(songs.filter(isSavable).map(songId));
    const found = [...ids].flatMap((id) => saved.get(id) ?? []);
    return ids.size > 0 && found.length === ids.size ? found : null;
  }, [songs, saved]);
  const press = async (): Promise<void> => {
    if (!ofList) return save(songs);
    if (!(await change(removeOfflineSongs(ofList)))) return;
    const count = ofList.length;
    showToast(t('offlineSongs.removed', { count, formatted: count.toLocaleString(i18n.language) }), {
      action: { label: t('queue.undo'), run: () => void save(songs) },
    });
  };
  return (
    <IconButton
      label={ofList ? t('offlineSongs.remove') : label}
      tone={ofList ? 'accent' : 'plain'}
      disabled={disabled}
      onClick={press}
    >
      <CloudDownload size={20} />
    </IconButton>
  );
}
