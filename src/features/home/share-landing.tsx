import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fetchSharedSong } from '@/api/songs';
import { AppError, toAppError } from '@/core/errors';
import { isPlayable } from '@/core/song';
import { api } from '@/state/api';
import { usePlayerCommand } from '@/state/use-player';
import { Spinner } from '@/ui/spinner';
import { showToast } from '@/ui/toast';
import { LoadFailure } from '@/widgets/load-failure';
import { refusalKeys } from '@/widgets/song-refusal';
import styles from './shared-song.module.css';

/** Plays the song of a shared link, once, and goes on to the home page, which the history then holds instead. */
export function ShareLanding({ hash }: { hash: string }) {
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
      if (!song) showToast(t('browse.shareUnknown'), { tone: 'danger' });
      else if (song.access === 'no-copyright' || song.access === 'unavailable') {
        showToast(t(refusalKeys[song.access].reason));
      } else {
        // In front of the queue instead of in its place: following a link must not lose what somebody has gathered.
        if (await send({ type: 'play-next', songs: [song] })) await send({ type: 'next' });
      }
      const played = song && isPlayable(song) ? { sharedHash: song.hash } : null;
      navigate('/', { replace: true, state: played });
    })();
  }, [hash, song, isUnknown, send, navigate, t]);

  if (shared.isError && !isUnknown) {
    return <LoadFailure title={t('browse.shareFailed')} error={shared.error} onRetry={() => shared.refetch()} />;
  }
  return (
    <div className={styles.opening} role="status">
      <Spinner />
      <h1 className={styles.openingText}>{t('browse.shareOpening')}</h1>
    </div>
  );
}
