import CloudDownload from 'lucide-react/icons/cloud-download';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/core/navigation/paths.ts';
import { listProgress } from '@/core/offline-songs/list-progress.ts';
import { isSavable } from '@/core/offline-songs/offline-song.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useOfflineSongs } from '@/state/offline-songs/offline-store.ts';
import { removeOfflineSongs } from '@/state/offline-songs/save-songs.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ShareBar } from '@/ui/feedback/share-bar.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import styles from './save-offline-button.module.css';
import { useOfflineChange, useSaveLabel, useSaveSongs } from './use-save-songs.ts';

type SaveOfflineButtonProps = { songs: readonly Song[]; label: string; disabled?: boolean };

/**
 * Saves all songs of a list offline. Shows the progress while they download, and then opens their page on a press.
 * The button is on once all are saved; a press then removes them.
 */
export function SaveOfflineButton({ songs, label, disabled = false }: SaveOfflineButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const save = useSaveSongs();
  const saveLabel = useSaveLabel();
  const change = useOfflineChange();
  const ids = useMemo(() => new Set(songs.filter(isSavable).map(songId)), [songs]);
  const state = useOfflineSongs((all) => all);
  const { total, saved, open, share } = useMemo(() => listProgress(ids, state), [ids, state]);
  const isSaved = total > 0 && saved === total;
  const press = async (): Promise<void> => {
    if (open > 0) return navigate(paths.offlineSongs);
    if (!isSaved) return save(songs);
    const ofList = [...ids].flatMap((id) => state.songs.get(id) ?? []);
    if (!(await change(removeOfflineSongs(ofList)))) return;
    const count = ofList.length;
    showToast(t('offlineSongs.removed', { count }), {
      action: { label: t('queue.undo'), run: () => void save(songs) },
    });
  };
  const name = isSaved
    ? t('offlineSongs.remove')
    : open > 0
      ? t('offlineSongs.saving', { saved, total })
      : saveLabel(songs, label);
  return (
    <IconButton
      label={name}
      tone={isSaved ? 'accent' : 'plain'}
      disabled={disabled}
      className={styles.button}
      onClick={press}
    >
      <CloudDownload size={20} />
      {open > 0 ? (
        <span className={styles.progress}>
          <ShareBar share={share} />
        </span>
      ) : null}
    </IconButton>
  );
}
