import { Outlet } from 'react-router-dom';
import { SoundPanel } from '@/features/sound/sound-panel';
import { useSetting } from '@/state/settings-store';

/** The frame of the lyrics screen, which has no header and no player bar: only the sheet about how songs sound. */
export function LyricsLayout() {
  // As dark as the screen that it lies on.
  const isDark = useSetting('lyricsBackground') === 'on';
  return (
    <>
      <Outlet />
      <SoundPanel theme={isDark ? 'dark' : undefined} />
    </>
  );
}
