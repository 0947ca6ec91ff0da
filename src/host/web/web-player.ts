import { startEngine } from '@/playback/engine/start-engine';
import { openBroadcastChannel } from '@/playback/remote/channel';
import { onPageFreeze } from '../page-lifecycle';
import { guardAgainstHangs, startHangWorker } from './tabs/guard-against-hangs';
import { followSoundPermission } from './tabs/sound-permission';
import { TabPlayer } from './tabs/tab-player';

/** The player of this tab of the web app. */
export function openTabPlayer(): Promise<TabPlayer> {
  const { locks } = navigator;
  return TabPlayer.open({
    locks,
    openChannel: () => openBroadcastChannel(),
    startEngine,
    guard: (parts) => guardAgainstHangs({ ...parts, startWorker: startHangWorker }),
    permission: followSoundPermission(locks),
    isVisible: () => document.visibilityState === 'visible',
    onFreeze: onPageFreeze,
  });
}
