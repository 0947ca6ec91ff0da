import CloudDownload from 'lucide-react/icons/cloud-download';
import { useMemo } from 'react';
import { isKeepable } from '@/core/kept-songs/kept-song';
import type { Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { useTranslation } from '@/i18n/use-translation';
import { removeFromKept } from '@/state/kept-songs/keep-songs';
import { useKeptSongs } from '@/state/kept-songs/kept-store';
import { IconButton } from '@/ui/controls/icon-button';
import { showToast } from '@/ui/feedback/toast';
import { useKeepSongs } from './use-keep-songs';
import { useKeptChange } from './use-kept-change';

type KeepButtonProps = { songs: readonly Song[]; label: string; disabled?: boolean };

/** Keeps all songs of a list offline; pressed while all that can be kept are, and a press then removes them. */
export function KeepButton({ songs, label, disabled = false }: KeepButtonProps) {
  const { t, i18n } = useTranslation();
  const keep = useKeepSongs();
  const change = useKeptChange();
  const kept = useKeptSongs((state) => state.songs);
  const ofList = useMemo(() => {
    const ids = new Set(songs.filter(isKeepable).map(songId));
    const found = [...ids].flatMap((id) => kept.get(id) ?? []);
    return ids.size > 0 && found.length === ids.size ? found : null;
  }, [songs, kept]);
  const press = async (): Promise<void> => {
    if (!ofList) return keep(songs);
    if (!(await change(removeFromKept(ofList)))) return;
    const count = ofList.length;
    showToast(t('keptSongs.removed', { count, formatted: count.toLocaleString(i18n.language) }), {
      action: { label: t('queue.undo'), run: () => void keep(songs) },
    });
  };
  return (
    <IconButton
      label={ofList ? t('keptSongs.remove') : label}
      tone={ofList ? 'accent' : 'plain'}
      disabled={disabled}
      onClick={press}
    >
      <CloudDownload size={20} />
    </IconButton>
  );
}
