import CloudDownload from 'lucide-react/icons/cloud-download';
import CloudOff from 'lucide-react/icons/cloud-off';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { isSavable } from '@/core/offline-songs/offline-song.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useOfflineStateOf } from '@/state/offline-songs/offline-store.ts';
import { cancelRequests, pinOfflineSongs, removeOfflineSongs } from '@/state/offline-songs/save-songs.ts';
import type { MenuItem } from '@/ui/overlays/menu.tsx';
import { useOfflineChange, useSaveSongs } from './use-save-songs.ts';

/** Menu entries that save or remove a song offline; none for songs that can't be saved. */
export function useOfflineItems(song: Song): MenuItem[] {
  const { t } = useTranslation();
  const { saved, request } = useOfflineStateOf(song);
  const save = useSaveSongs();
  const change = useOfflineChange();
  if (saved) {
    const { isPinned } = saved;
    return [
      {
        id: 'pin',
        label: t(isPinned ? 'offlineSongs.unpin' : 'offlineSongs.pin'),
        icon: isPinned ? <PinOff size={18} /> : <Pin size={18} />,
        run: () => void change(pinOfflineSongs([saved], !isPinned)),
      },
      {
        id: 'remove-offline',
        label: t('offlineSongs.remove'),
        icon: <CloudOff size={18} />,
        run: () => void change(removeOfflineSongs([saved])),
      },
    ];
  }
  if (request?.failure === null) {
    return [
      {
        id: 'cancel-offline',
        label: t('offlineSongs.cancel'),
        icon: <CloudOff size={18} />,
        run: () => void change(cancelRequests([request])),
      },
    ];
  }
  if (!isSavable(song)) return [];
  return [
    { id: 'save', label: t('offlineSongs.save'), icon: <CloudDownload size={18} />, run: () => void save([song]) },
  ];
}
