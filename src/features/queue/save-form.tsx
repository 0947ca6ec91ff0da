import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorMessageKeys } from '@/core/errors';
import { addableSongs, maxPlaylistNameLength, playlistName } from '@/core/playlist-rules';
import { usePlayer } from '@/state/use-player';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast';
import styles from './save-form.module.css';
import { cancelSaving, type Saving, saveStore, startSaving } from './save-store';

/** Asks for a name and puts the queue into a new playlist of it, with its progress. */
export function SaveForm({ onClose }: { onClose: () => void }) {
  const saving = useStore(saveStore, (state) => state.saving);
  const { t, i18n } = useTranslation();
  const player = usePlayer();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const number = (value: number) => value.toLocaleString(i18n.language);

  const run = async (wish: Pick<Saving, 'name' | 'songs'>) => {
    if (await startSaving(wish, queries)) {
      showToast(t('queue.saved', { name: wish.name, count: wish.songs.length, formatted: number(wish.songs.length) }));
      onClose();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = playlistName(name);
    // An empty name cancels (doc 1 §5).
    if (wanted === null) return onClose();
    const { songs, cloud, local } = addableSongs(player.getSnapshot().queue.items.map(({ song }) => song));
    if (cloud > 0) showToast(t('queue.cloudLeftOut', { count: cloud, formatted: number(cloud) }));
    if (local > 0) showToast(t('queue.localLeftOut', { count: local, formatted: number(local) }));
    if (songs.length > 0) void run({ name: wanted, songs });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Closes the form, not the queue.
    event.preventDefault();
    onClose();
  };

  if (saving) {
    const { part, failure, songs } = saving;
    return (
      <div className={styles.form} data-failed={failure !== null}>
        <p className={styles.line} role={failure ? 'alert' : 'status'}>
          {failure
            ? t(part ? 'queue.saveFailed' : 'queue.createFailed', { reason: t(errorMessageKeys[failure.kind]) })
            : t('queue.saving', { name: saving.name })}
        </p>
        <progress
          className={styles.progress}
          aria-label={t('queue.saving', { name: saving.name })}
          max={songs.length}
          value={part?.done ?? 0}
        />
        <div className={styles.actions}>
          <span className={styles.count}>
            {t('queue.savedSoFar', { done: number(part?.done ?? 0), total: number(songs.length) })}
          </span>
          <Button
            tone="quiet"
            onClick={() => {
              cancelSaving();
              onClose();
            }}
          >
            {t('queue.cancel')}
          </Button>
          {failure ? (
            <Button tone="primary" onClick={() => void run(saving)}>
              {t('error.retry')}
            </Button>
          ) : null}
        </div>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown}>
      <label className={styles.line}>
        {t('queue.playlistName')}
        <input
          className={styles.input}
          value={name}
          maxLength={maxPlaylistNameLength}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the user has just asked for it
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onClose}>
          {t('queue.cancel')}
        </Button>
        <Button tone="primary" type="submit">
          {t('queue.save')}
        </Button>
      </div>
    </form>
  );
}
