import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { setLyricsLock, useLyricsLock } from '@/state/lyrics-window.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { showToast } from '@/ui/feedback/toast.ts';

/**
 * Locks the desktop lyrics, or unlocks them if their window has no button for it, with the ids of name and description.
 */
export function DesktopLyricsLock({ labelId, hintId }: { labelId: string; hintId: string }) {
  return <Switch labelledBy={labelId} describedBy={hintId} checked={useLyricsLock()} onChange={setLyricsLock} />;
}

/** A button that moves the desktop lyrics to their default position. */
export function DesktopLyricsPlace({ hintId }: { labelId: string; hintId: string }) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  const reset = (): void => {
    desktop?.overlay.resetPosition();
    // Confirmed with a message, because the window may be hidden or covered by this one.
    showToast(t('settingPanels.desktopLyrics.done'));
  };
  return (
    <Button aria-describedby={hintId} onClick={reset}>
      {t('settingPanels.desktopLyrics.reset')}
    </Button>
  );
}
