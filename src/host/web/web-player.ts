import { onPageFreeze } from '@/host/page';
import { startEngine } from '@/playback/engine/start-engine';
import { openPlayerChannel } from '@/playback/remote/channel';
import type { SwitchablePlayer } from '@/playback/switchable-player';
import { badgeWhilePlaying } from './app-badge';
import { followSoundPermission } from './sound-permission';
import { TabPlayer } from './tab-player';

/**
 * Sets the implementation of the player of this tab of the web app. The icon of the installed app is marked while it plays
 * here.
 */
export async function openTabPlayer(player: SwitchablePlayer): Promise<TabPlayer> {
  const { locks } = navigator;
  const tab = await TabPlayer.open(player, {
    locks,
    openChannel: openPlayerChannel,
    startEngine,
    permission: followSoundPermission(locks),
    isVisible: () => document.visibilityState === 'visible',
    onFreeze: onPageFreeze,
  });
  const leave = badgeWhilePlaying(tab);
  addEventListener('pagehide', leave);
  document.addEventListener('freeze', leave);
  return tab;
}
