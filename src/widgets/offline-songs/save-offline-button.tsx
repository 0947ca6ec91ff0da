import CircleCheck from 'lucide-react/icons/circle-check';
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
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ShareBar } from '@/ui/feedback/share-bar.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import styles from './save-offline-button.module.css';
import { useOfflineBytes, useOfflineChange, useSaveLabel, useSaveSongs } from './use-save-songs.ts';

type SaveOfflineButtonProps = {
  songs: readonly Song[];
  label: string;
  disabled?: boolean;
  look?: 'icon' | 'text';
};

/** Size from which the button shows it, in bytes. */
const largeBytes = 100 * 1024 ** 2;

/**
 * Saves all songs of a list offline. Shows the progress while they download, and then opens their page on a press.
 * The button is on once all are saved; a press then removes them.
 */
export function SaveOfflineButton({ songs, label, disabled = false, look = 'icon' }: SaveOfflineButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const save = useSaveSongs();
  const saveLabel = useSaveLabel();
  const bytesOf = useOfflineBytes();
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
  const action = isSaved
    ? t('offlineSongs.remove')
    : open > 0
      ? t('offlineSongs.saving', { saved, total })
      : saveLabel(songs, label);
  const progress =
    open > 0 ? (
      <span className={styles.progress}>
        <ShareBar share={share} />
      </span>
    ) : null;
  if (look === 'text') {
    const isLarge = open === 0 && bytesOf(songs) >= largeBytes;
    const shown = isSaved ? t('offlineSongs.isSaved') : open > 0 ? `${saved} / ${total}` : isLarge ? action : label;
    return (
      <Button
        aria-label={isSaved ? shown : action}
        aria-pressed={isSaved}
        title={action}
        disabled={disabled}
        className={`${styles.button} ${styles.short}`}
        onClick={press}
      >
        {isSaved ? <CircleCheck size={18} aria-hidden="true" /> : <CloudDownload size={18} aria-hidden="true" />}
        <span className={styles.text} data-needed={open > 0}>
          {shown}
        </span>
        {progress}
      </Button>
    );
  }
  return (
    <IconButton
      label={action}
      tone={isSaved ? 'accent' : 'plain'}
      disabled={disabled}
      className={styles.button}
      onClick={press}
    >
      <CloudDownload size={20} />
      {progress}
    </IconButton>
  );
}
