import { createLog } from '@/core/log.ts';
import { onPageFreeze } from '@/host/page.ts';
import { startEngine } from '@/playback/engine/start-engine.ts';
import { storedSnapshot } from '@/playback/persistence/stored-snapshot.ts';
import { openPlayerChannel } from '@/playback/remote/channel.ts';
import { SwitchablePlayer } from '@/playback/switchable-player.ts';
import { followSoundPermission } from './sound-permission.ts';
import { TabPlayer } from './tab-player.ts';

const log = createLog('badge');

/** The Badging API of `navigator`; browsers without it have neither method. */
export type BadgedApp = { setAppBadge?: () => Promise<void>; clearAppBadge?: () => Promise<void> };

type Tab = Pick<TabPlayer, 'sounding' | 'subscribe'> & {
  player: Pick<TabPlayer['player'], 'getSnapshot' | 'subscribe'>;
};

/**
 * Shows a badge on the icon of the installed app while this tab plays; a tab that does not play leaves the badge to the
 * one that does. Returns a function that clears this tab's badge, called when its page is left or frozen.
 */
export function badgeWhilePlaying({ player, sounding, subscribe }: Tab, app: BadgedApp = navigator): () => void {
  /** null = unknown: another tab may have changed it, and a crashed tab could not clear its badge. */
  let isShown: boolean | null = null;
  /** Whether this tab showed the badge when it lost the engine. */
  let wasShown = false;

  function show(isWanted: boolean): void {
    if (isWanted === isShown) return;
    isShown = isWanted;
    const changed = isWanted ? app.setAppBadge?.() : app.clearAppBadge?.();
    changed?.catch((error: unknown) => log.warn('the icon of the app could not be marked', error));
  }

  function follow(): void {
    if (sounding() === 'this') {
      const { wantsToPlay, current } = player.getSnapshot();
      show(wantsToPlay && current !== null);
      return;
    }
    if (isShown !== null) wasShown = isShown;
    isShown = null;
  }

  follow();
  player.subscribe(follow);
  subscribe(follow);
  return () => {
    if (isShown || wasShown) show(false);
    wasShown = false;
  };
}

/**
 * The player of this tab of the web app, which opens with its first command or by `load`. The app icon has a badge
 * while it plays here.
 */
export function createTabPlayer(): TabPlayer {
  const { locks } = navigator;
  const player = new SwitchablePlayer(async () => {
    await tab.open();
    const leave = badgeWhilePlaying(tab);
    addEventListener('pagehide', leave);
    document.addEventListener('freeze', leave);
  });
  const tab = new TabPlayer(player, {
    locks,
    openChannel: openPlayerChannel,
    startEngine,
    stored: storedSnapshot,
    permission: followSoundPermission(locks),
    isVisible: () => document.visibilityState === 'visible',
    onFreeze: onPageFreeze,
    reload: () => location.reload(),
  });
  return tab;
}
