import { useState } from 'react';
import { addableSongs, whyNotAddable } from '@/core/playlist/playlist-rules';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { hasStopped } from '@/state/library/playlist-fill';
import { useLoggedIn } from '@/state/session/session-store';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Dialog } from '@/ui/overlays/dialog';
import { PlugDrawing } from '@/ui/pictures/drawings';
import { useGoToLogin } from '@/widgets/cards/use-login-prompt';
import styles from './add-to-playlist-dialog.module.css';
import { AddingProgress } from './adding-progress';
import { notAddableKeys } from './not-addable';
import { OwnPlaylists } from './own-playlists';
import { useAdding } from './use-adding';

type AddToPlaylistDialogProps = {
  songs: readonly Song[];
  onClose: () => void;
};

/**
 * Asks for one of the user's playlists and adds songs to it, or to a new one. Asks users who are not logged in to log
 * in; songs of the cloud drive and of this device are skipped, with a note.
 */
export function AddToPlaylistDialog({ songs, onClose }: AddToPlaylistDialogProps) {
  const { t, i18n } = useTranslation();
  const loggedIn = useLoggedIn();
  const goToLogin = useGoToLogin();
  const [addable] = useState(() => addableSongs(songs));
  const work = useAdding(addable.songs, onClose);
  const number = (count: number) => ({ count, formatted: count.toLocaleString(i18n.language) });

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
  // A single song is added immediately; the spinner in its row is enough.
  const showsProgress = adding !== null && (hasStopped(adding) || addable.songs.length > 1);
  return (
    <Dialog closeLabel={t('app.close')} title={t('songActions.addToPlaylist')} onClose={onClose}>
      <div className={styles.content}>
        {addable.songs.length > 1 ? (
          <p className={styles.what}>{t('songActions.songs', number(addable.songs.length))}</p>
        ) : (
          <p className={styles.what}>{addable.songs[0]?.title || t('song.untitled')}</p>
        )}
        {addable.cloud > 0 ? <p className={styles.note}>{t('queue.cloudLeftOut', number(addable.cloud))}</p> : null}
        {addable.local > 0 ? <p className={styles.note}>{t('queue.localLeftOut', number(addable.local))}</p> : null}
        {showsProgress ? (
          <AddingProgress adding={adding} onRetry={work.retry} onCancel={work.cancel} />
        ) : (
          <OwnPlaylists busyWith={adding} onChoose={work.start} />
        )}
      </div>
    </Dialog>
  );
}
