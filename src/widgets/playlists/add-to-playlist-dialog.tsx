import { useState } from 'react';
import { addableSongs, whyNotAddable } from '@/core/playlist/addable-songs.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { hasStopped } from '@/state/library/playlist-fill.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { PlugDrawing } from '@/ui/pictures/drawings.tsx';
import { useGoToLogin } from '@/widgets/feedback/use-login-prompt.ts';
import styles from './add-to-playlist-dialog.module.css';
import { AddingProgress } from './adding-progress.tsx';
import { notAddableKeys } from './not-addable.ts';
import { OwnPlaylists } from './own-playlists.tsx';
import { useAdding } from './use-adding.ts';

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
