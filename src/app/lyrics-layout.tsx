import { Outlet } from 'react-router-dom';
import { SoundPanel } from '@/features/sound/sound-panel';
import { useSetting } from '@/state/settings-store';
import { OfflineBanner } from './offline-banner';

/** The frame of the lyrics screen: no header and no player bar, but the banner of lost networks and the sheet about sound. */
export function LyricsLayout() {
  // As dark as the screen that it lies on.
  const isDark = useSetting('lyricsBackground') === 'on';
  return (
    <>
      <OfflineBanner isFixed />
      <Outlet />
      <SoundPanel theme={isDark ? 'dark' : undefined} />
    </>
  );
}
