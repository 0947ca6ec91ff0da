import type { LoadingWait } from '@/core/player/loading-wait.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerState } from '@/state/player/use-player.ts';

const waitKeys = {
  address: 'player.waitAddress',
  device: 'player.waitDevice',
  vip: 'player.waitVip',
  media: 'player.waitMedia',
  file: 'player.waitFile',
} as const satisfies Record<LoadingWait['type'], string>;

/** What the player has been waiting for, once that takes long; null = nothing. */
export function useWaitText(): string | null {
  const { t } = useTranslation();
  const isReviving = usePlayerState(({ connection }) => connection === 'reviving');
  const wait = usePlayerState(({ loadingWait }) => loadingWait);
  if (isReviving) return t('player.restoring');
  return wait && t(waitKeys[wait.type], { host: wait.type === 'media' ? wait.host : '' });
}

/** Replaces the artists while the current song loads or buffers; otherwise null. */
export function useBusyText(): string | null {
  const { t } = useTranslation();
  const waitText = useWaitText();
  const state = usePlayerState((snapshot) => snapshot.state);
  if (waitText !== null) return waitText;
  return state === 'loading' || state === 'waiting' ? t(`player.${state}`) : null;
}
