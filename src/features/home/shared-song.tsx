import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { artistLine, sameHash } from '@/core/song';
import { usePlayerCommand, usePlayerState } from '@/state/use-player';
import { Button } from '@/ui/button';
import { CoverImage } from '@/ui/cover-image';
import styles from './shared-song.module.css';

const stateSchema = v.object({ sharedHash: v.string() });

/** A song that has not begun stands before this position. */
const begunAfterMs = 500;

/**
 * The song of a shared link that the browser would not start by itself, with the one click that does. Gone as soon as
 * it has begun.
 */
export function SharedSong() {
  const { t } = useTranslation();
  const { state: navigationState } = useLocation();
  const send = usePlayerCommand();
  const [dismissed, setDismissed] = useState(false);
  const current = usePlayerState((snapshot) => snapshot.current);
  const waits = usePlayerState(({ state, wantsToPlay, clock }) => {
    return state === 'paused' && !wantsToPlay && clock.anchorMs < begunAfterMs;
  });
  const shared = v.safeParse(stateSchema, navigationState);
  if (!shared.success || !current || !waits || dismissed) return null;
  if (!sameHash(current.song.hash, shared.output.sharedHash)) return null;
  const { song } = current;
  const artists = artistLine(song);
  return (
    <section aria-label={t('browse.shareTitle')} className={styles.shared}>
      <CoverImage url={song.coverUrl} size={240} className={styles.cover} eager />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('browse.shareTitle')}</p>
        <h2 className={styles.title}>{song.title || t('song.untitled')}</h2>
        <p className={styles.artists}>{artists || t('song.unknownArtist')}</p>
        <p className={styles.hint}>{t('browse.shareHint')}</p>
        <div className={styles.actions}>
          <Button tone="primary" onClick={() => send({ type: 'play' })}>
            <Play size={18} fill="currentColor" aria-hidden="true" />
            {t('browse.sharePlay')}
          </Button>
          <Button tone="quiet" onClick={() => setDismissed(true)}>
            {t('browse.shareDismiss')}
          </Button>
        </div>
      </div>
    </section>
  );
}
