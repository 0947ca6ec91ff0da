import CloudDownload from 'lucide-react/icons/cloud-download';
import CloudOff from 'lucide-react/icons/cloud-off';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { isKeepable } from '@/core/kept-songs/kept-song';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { cancelRequests, pinKept, removeFromKept } from '@/state/kept-songs/keep-songs';
import { useKeptStateOf } from '@/state/kept-songs/kept-store';
import type { MenuItem } from '@/ui/overlays/menu';
import { useKeepSongs } from './use-keep-songs';
import { useKeptChange } from './use-kept-change';

/** The entries of a song's menu for playing it offline; none for songs that can't be kept. */
export function useKeptItems(song: Song): MenuItem[] {
  const { t } = useTranslation();
  const { kept, request } = useKeptStateOf(song);
  const keep = useKeepSongs();
  const change = useKeptChange();
  if (kept) {
    const { isPinned } = kept;
    return [
      {
        id: 'pin',
        label: t(isPinned ? 'keptSongs.unpin' : 'keptSongs.pin'),
        icon: isPinned ? <PinOff size={18} /> : <Pin size={18} />,
        run: () => void change(pinKept([kept], !isPinned)),
      },
      {
        id: 'remove-from-kept',
        label: t('keptSongs.remove'),
        icon: <CloudOff size={18} />,
        run: () => void change(removeFromKept([kept])),
      },
    ];
  }
  if (request?.failure === null) {
    return [
      {
        id: 'cancel-keeping',
        label: t('keptSongs.cancel'),
        icon: <CloudOff size={18} />,
        run: () => void change(cancelRequests([request])),
      },
    ];
  }
  if (!isKeepable(song)) return [];
  return [{ id: 'keep', label: t('keptSongs.keep'), icon: <CloudDownload size={18} />, run: () => void keep([song]) }];
}
