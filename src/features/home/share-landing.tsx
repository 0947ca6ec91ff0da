import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchSharedSong } from '@/api/catalogue/songs.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import { paths } from '@/core/navigation/paths.ts';
import { isPlayable } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand } from '@/state/player/use-player.ts';
import { api } from '@/state/queries/api.ts';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { refusalKeys } from '@/widgets/songs/row/song-text.ts';
import styles from './shared-song.module.css';

/**
 * Plays the song of a shared link once, from `startMs` on if the link names a position, then replaces the history entry
 * with the home page.
 */
export function ShareLanding({ hash, startMs }: { hash: string; startMs: number | null }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const navigate = useNavigate();
  const done = useRef<string | null>(null);
  const shared = useQuery({
    queryKey: ['share', hash],
    queryFn: ({ signal }) => {
      if (!/^[0-9a-f]{32}$/i.test(hash)) throw new AppError('not-found', { message: 'the hash of a link is damaged' });
      return fetchSharedSong(api, hash, signal);
    },
    gcTime: 0,
  });
  const song = shared.data;
  const isUnknown = shared.isError && toAppError(shared.error).kind === 'not-found';

  useEffect(() => {
    if (done.current === hash || (!song && !isUnknown)) return;
    done.current = hash;
    void (async () => {
      if (!song) showToast(t('sharing.unknown'), { tone: 'danger' });
      else if (song.access === 'no-copyright' || song.access === 'unavailable') {
        showToast(t(refusalKeys[song.access].reason));
      } else {
        // Inserted into the queue, because following a link must not replace the user's queue.
        await send({ type: 'play-now', song, ...(startMs !== null && { startMs }) });
      }
      const played = song && isPlayable(song) ? { sharedSong: songId(song) } : null;
      navigate(paths.home, { replace: true, state: played });
    })();
  }, [hash, startMs, song, isUnknown, send, navigate, t]);

  if (shared.isError && !isUnknown) {
    return <LoadError title={t('sharing.openFailed')} error={shared.error} onRetry={() => shared.refetch()} />;
  }
  return (
    <div className={styles.opening} role="status">
      <Spinner />
      <h1 className={styles.openingText}>{t('sharing.opening')}</h1>
    </div>
  );
}
