import ListMusic from 'lucide-react/icons/list-music';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLocalLibrary } from '@/state/local-music.ts';
import { useLocalPlaylists } from '@/state/local-playlists.ts';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { NewPlaylistForm } from '@/widgets/playlists/new-playlist-form.tsx';
import songText from '@/widgets/songs/row/song-text.module.css';
import { addToLocalPlaylist } from './add-to-local-playlist.ts';
import styles from './choose-playlist-dialog.module.css';

type ChoosePlaylistDialogProps = {
  songs: readonly Song[];
  /** Name of a new playlist, until the user types another. */
  initialName?: string;
  /** Called once the songs are stored in the chosen playlist. */
  onAdded?: (list: { name: string; count: number }) => void;
  onClose: () => void;
};

/** Adds songs of this device to a local playlist or to a new one. */
export function ChoosePlaylistDialog({ songs, initialName = '', onAdded, onClose }: ChoosePlaylistDialogProps) {
  const { t } = useTranslation();
  const { status, playlists } = useLocalPlaylists();
  const libraryStatus = useLocalLibrary((state) => state.status);
  const [isNaming, setNaming] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { tabStop, ...roving } = useRovingFocus(list, playlists.length);

  const add = async (target: { id: string | null; name: string }) => {
    onClose();
    const count = await addToLocalPlaylist(target, songs, t);
    if (count !== null) onAdded?.({ name: target.name, count });
  };

  const isLoading = status === 'loading' || libraryStatus === 'loading';
  return (
    <Dialog title={t('localMusic.playlist.chooseTitle')} closeLabel={t('app.close')} onClose={onClose}>
      {isLoading ? (
        <p role="status" className={styles.state}>
          <Spinner /> {t('localMusic.loading')}
        </p>
      ) : status === 'failed' ? (
        <p role="alert">{t('localMusic.playlist.failed')}</p>
      ) : (
        <div className={styles.lists}>
          {isNaming ? (
            <NewPlaylistForm
              initialName={initialName}
              onName={(name) => void add({ id: null, name })}
              onCancel={() => setNaming(false)}
            />
          ) : (
            <button type="button" className={styles.list} data-autofocus onClick={() => setNaming(true)}>
              <span className={styles.icon}>
                <Plus size={20} aria-hidden="true" />
              </span>
              <ForeignText className={songText.title}>{t('localMusic.playlist.create')}</ForeignText>
            </button>
          )}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul ref={list} role="list" aria-label={t('localMusic.playlist.list')} className={styles.choice} {...roving}>
            {playlists.map(({ id, name, entries }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.list}
                  data-index={index}
                  tabIndex={index === tabStop ? 0 : -1}
                  onClick={() => void add({ id, name })}
                >
                  <span className={styles.icon}>
                    <ListMusic size={20} aria-hidden="true" />
                  </span>
                  <span className={styles.words}>
                    <ForeignText className={songText.title}>{name}</ForeignText>
                    <ForeignText className={songText.artists}>
                      {t('localMusic.count', { count: entries.length })}
                    </ForeignText>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
