import { Outlet } from 'react-router-dom';
import { useSetting } from '@/state/settings/settings-store';
import { OfflineBanner } from './messages/offline-banner';
import { Panels } from './panels';
import { TitleBar } from './title-bar/title-bar';

/**
 * The frame of the lyrics screen: no header and no player bar, but the offline banner, the panels, and the title bar of
 * the window.
 */
export function LyricsLayout() {
  // Dark, like the screen below.
  const theme = useSetting('lyricsBackground') === 'on' ? 'dark' : undefined;
  return (
    <>
      <OfflineBanner isFixed />
      <Outlet />
      <TitleBar isOverPage theme={theme} />
      <Panels theme={theme} />
    </>
  );
}
