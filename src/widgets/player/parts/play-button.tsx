import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import styles from './play-button.module.css';

/** Play or pause, with a ring while the song loads; `idle` = there is no current song. */
export function PlayButton({ idle, className }: { idle: boolean; className?: string | undefined }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const wantsToPlay = usePlayerState((snapshot) => snapshot.wantsToPlay);
  const busy = usePlayerState(({ state, wantsToPlay }) => wantsToPlay && (state === 'loading' || state === 'waiting'));
  const toggleKey = useShortcutHint('toggle');
  return (
    <IconButton
      className={[styles.main, className].filter(Boolean).join(' ')}
      tone="filled"
      label={wantsToPlay ? t('player.pause') : t('player.play')}
      shortcut={toggleKey}
      aria-busy={busy}
      disabled={idle}
      onClick={() => send({ type: wantsToPlay ? 'pause' : 'play' })}
    >
      {wantsToPlay ? (
        <Pause size={20} fill="currentColor" strokeWidth={1} />
      ) : (
        <Play size={20} fill="currentColor" className={styles.play} />
      )}
      {busy ? (
        <span className={styles.busy}>
          <Spinner size={44} />
        </span>
      ) : null}
    </IconButton>
  );
}
