import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { IconButton } from '@/ui/controls/icon-button';

/** Previous, play or pause, next. */
export function TransportButtons({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const command = usePlayerCommand();
  const hasSong = usePlayerState((snapshot) => snapshot.current !== null);
  const wantsToPlay = usePlayerState((snapshot) => snapshot.wantsToPlay);
  return (
    <div className={className}>
      <IconButton label={t('player.previous')} disabled={!hasSong} onClick={() => command({ type: 'previous' })}>
        <SkipBack size={18} fill="currentColor" />
      </IconButton>
      <IconButton
        label={t(wantsToPlay ? 'player.pause' : 'player.play')}
        disabled={!hasSong}
        onClick={() => command({ type: wantsToPlay ? 'pause' : 'play' })}
      >
        {wantsToPlay ? (
          <Pause size={20} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play size={20} fill="currentColor" strokeWidth={0} />
        )}
      </IconButton>
      <IconButton label={t('player.next')} disabled={!hasSong} onClick={() => command({ type: 'next' })}>
        <SkipForward size={18} fill="currentColor" />
      </IconButton>
    </div>
  );
}
