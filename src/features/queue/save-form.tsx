import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { addableSongs } from '@/core/playlist/addable-songs.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { fillList, newFill, type PlaylistFill } from '@/state/library/playlist-fill.ts';
import { api } from '@/state/queries/api.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { AddingProgress } from '@/widgets/playlists/adding-progress.tsx';
import { NewPlaylistForm } from '@/widgets/playlists/new-playlist-form.tsx';
import styles from './save-form.module.css';
import { saveStore } from './save-store.ts';

let controller = new AbortController();

/** Starts, or continues after an error. Resolves to true once every song is in the list. */
async function startSaving(fill: PlaylistFill, queries: QueryClient): Promise<boolean> {
  controller = new AbortController();
  const { signal } = controller;
  const onChange = (saving: PlaylistFill): void => saveStore.setState({ saving });
  const isDone = await fillList(fill, { client: api, queries, signal, onChange });
  if (isDone && !signal.aborted) saveStore.setState({ saving: null });
  return isDone && !signal.aborted;
}

/** Cancels; songs that are already in the list stay there. */
function cancelSaving(): void {
  controller.abort();
  saveStore.setState({ saving: null });
}

type SaveFormProps = {
  /** The songs to save. Resolves to none if they can't be read. */
  songs: () => Promise<readonly Song[]>;
  onClose: () => void;
};

/** Asks for a name and saves the songs of a queue as a new playlist, with progress. */
export function SaveForm({ songs: songsToSave, onClose }: SaveFormProps) {
  const saving = useStore(saveStore, (state) => state.saving);
  const { t } = useTranslation();
  const queries = useQueryClient();

  const run = async (fill: PlaylistFill) => {
    if (!(await startSaving(fill, queries))) return;
    const { name, total } = fill;
    showToast(t('queue.saved', { name, count: total }));
    onClose();
  };
  const save = async (name: string) => {
    const { songs, cloud, local } = addableSongs(await songsToSave());
    if (cloud > 0) showToast(t('queue.cloudLeftOut', { count: cloud }));
    if (local > 0) showToast(t('queue.localLeftOut', { count: local }));
    if (songs.length > 0) void run(newFill({ name, listId: null }, songs));
  };
  const cancel = () => {
    cancelSaving();
    onClose();
  };
  return (
    <div className={styles.form}>
      {saving ? (
        <AddingProgress adding={saving} onRetry={() => void run(saving)} onCancel={cancel} />
      ) : (
        <NewPlaylistForm submitLabel={t('queue.save')} onName={(name) => void save(name)} onCancel={onClose} />
      )}
    </div>
  );
}
