import { startEngine } from '@/playback/engine/start-engine';
import { openPlayerChannel } from '@/playback/remote/channel';
import { onPageFreeze } from '../page-lifecycle';
import { badgeWhilePlaying } from './tabs/app-badge';
import { followSoundPermission } from './tabs/sound-permission';
import { TabPlayer } from './tabs/tab-player';

/** The player of this tab of the web app, which marks the icon of the installed app while it plays here. */
export async function openTabPlayer(): Promise<TabPlayer> {
  const { locks } = navigator;
  const tab = await TabPlayer.open({
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
