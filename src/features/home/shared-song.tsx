import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { artistLine } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import styles from './shared-song.module.css';

const stateSchema = v.object({ sharedSong: v.string() });

/** A song before this position has not started, in ms. */
const startedAfterMs = 500;

/** The song of a shared link with a play button, for browsers that block autoplay. Hidden once the song has started. */
export function SharedSong() {
  const { t } = useTranslation();
  const { state: navigationState } = useLocation();
  const send = usePlayerCommand();
  const [dismissed, setDismissed] = useState(false);
  const current = usePlayerState((snapshot) => snapshot.current);
  const waits = usePlayerState(({ state, wantsToPlay, clock }) => {
    return state === 'paused' && !wantsToPlay && clock.anchorMs < startedAfterMs;
  });
  const shared = v.safeParse(stateSchema, navigationState);
  if (!shared.success || !current || !waits || dismissed) return null;
  if (songId(current.song) !== shared.output.sharedSong) return null;
  const { song } = current;
  const artists = artistLine(song);
  return (
    <section aria-label={t('sharing.sharedWithYou')} className={styles.shared}>
      <CoverImage cover={song.cover} size={240} className={styles.cover} eager />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('sharing.sharedWithYou')}</p>
        <ForeignText as="h2" className={styles.title}>
          {song.title || t('song.untitled')}
        </ForeignText>
        <ForeignText className={styles.artists}>{artists || t('song.unknownArtist')}</ForeignText>
        <p className={styles.hint}>{t('sharing.playHint')}</p>
        <div className={styles.actions}>
          <Button tone="primary" onClick={() => send({ type: 'play' })}>
            <Play size={18} fill="currentColor" aria-hidden="true" />
            {t('sharing.playNow')}
          </Button>
          <Button tone="quiet" onClick={() => setDismissed(true)}>
            {t('sharing.notNow')}
          </Button>
        </div>
      </div>
    </section>
  );
}
