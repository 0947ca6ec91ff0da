import type { Player } from '@/playback/player';
import { storedSettings } from '@/storage/stored-settings';

/**
 * Pauses playback after the last window of the browser was closed, unless the setting says otherwise at that moment.
 * What media keys start afterwards plays on.
 */
export async function pauseWithoutWindows(
  player: Player,
  keepsPlaying = (): boolean => storedSettings.read().keepPlaying === 'on',
): Promise<void> {
  if (!keepsPlaying() && player.getSnapshot().wantsToPlay) await player.dispatch({ type: 'pause' });
}
