import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addableSongs, whyNotAddable } from '@/core/playlist/addable-songs.ts';
import type { CatalogueSong, Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { fillList, hasStopped, newFill, type PlaylistFill } from '@/state/library/playlist-fill.ts';
import { api } from '@/state/queries/api.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { PlugDrawing } from '@/ui/pictures/drawings.tsx';
import { useGoToLogin } from '@/widgets/feedback/use-login-prompt.ts';
import styles from './add-to-playlist-dialog.module.css';
import { AddingProgress, useFillText } from './adding-progress.tsx';
import { notAddableKeys } from './not-addable.ts';
import { OwnPlaylists } from './own-playlists.tsx';

type AddToPlaylistDialogProps = {
  songs: readonly Song[];
  onClose: () => void;
};

/**
 * Adds songs to one of the user's playlists or to a new one. Asks users who are not logged in to log in; skips songs of
 * the cloud drive and of this device, with a note.
 */
export function AddToPlaylistDialog({ songs, onClose }: AddToPlaylistDialogProps) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const goToLogin = useGoToLogin();
  const [addable] = useState(() => addableSongs(songs));
  const work = useAdding(addable.songs, onClose);

  if (!loggedIn) {
    const logIn = () => {
      onClose();
      goToLogin();
    };
    return (
      <Dialog closeLabel={t('app.close')} title={t('songActions.addToPlaylist')} onClose={onClose}>
        <EmptyState
          compact
          drawing={<PlugDrawing />}
          title={t('songActions.logInTitle')}
          action={
            <Button tone="primary" data-autofocus onClick={logIn}>
              {t('nav.login')}
            </Button>
          }
        >
          <p>{t('songActions.logInHint')}</p>
        </EmptyState>
      </Dialog>
    );
  }
  if (addable.songs.length === 0) {
    const reason = songs.map(whyNotAddable).find((why) => why !== null) ?? 'no-hash';
    return (
      <Dialog
        closeLabel={t('app.close')}
        title={t('songActions.addToPlaylist')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('app.close')}</Button>}
      >
        <p>{t(notAddableKeys[reason])}</p>
      </Dialog>
    );
  }
  const { adding } = work;
  // For a single song, the spinner in its row is enough.
  const showsProgress = adding !== null && (hasStopped(adding) || addable.songs.length > 1);
  return (
    <Dialog closeLabel={t('app.close')} title={t('songActions.addToPlaylist')} onClose={onClose}>
      <div className={styles.content}>
        {addable.songs.length > 1 ? (
          <p className={styles.what}>{t('songActions.songs', { count: addable.songs.length })}</p>
        ) : (
          <p className={styles.what}>{addable.songs[0]?.title || t('song.untitled')}</p>
        )}
        {addable.cloud > 0 ? <p className={styles.note}>{t('queue.cloudLeftOut', { count: addable.cloud })}</p> : null}
        {addable.local > 0 ? <p className={styles.note}>{t('queue.localLeftOut', { count: addable.local })}</p> : null}
        {showsProgress ? (
          <AddingProgress adding={adding} onRetry={work.retry} onCancel={work.cancel} />
        ) : (
          <OwnPlaylists busyWith={adding} onChoose={work.start} />
        )}
      </div>
    </Dialog>
  );
}

/**
 * Adds songs to a list, or to a new one. Continues after the dialog is closed, and then shows the result as a message.
 * Only `cancel` stops it; songs that were already added stay in the list.
 */
export function useAdding(songs: readonly CatalogueSong[], onDone: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const whyStopped = useFillText();
  const [adding, setAdding] = useState<PlaylistFill | null>(null);
  const controller = useRef(new AbortController());
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = async (start: PlaylistFill): Promise<void> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    let now = start;
    const onChange = (fill: PlaylistFill): void => {
      now = fill;
      setAdding(fill);
    };
    const isDone = await fillList(start, { client: api, queries, signal, onChange });
    if (signal.aborted) return;
    if (!isDone) {
      if (!isMounted.current) showToast(whyStopped(now) ?? '', { tone: 'danger' });
      return;
    }
    showToast(t('songActions.added', { name: now.name, count: now.total }));
    if (isMounted.current) onDone();
  };

  return {
    adding,
    /** Starts; without an id, the list is created first. */
    start: (list: { name: string; listId: string | null }) => run(newFill(list, songs)),
    /** Continues after an error. */
    retry: () => adding && run(adding),
    cancel: () => {
      controller.current.abort();
      setAdding(null);
    },
  };
}
