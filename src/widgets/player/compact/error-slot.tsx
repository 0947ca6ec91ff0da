import type { ReactNode } from 'react';
import { useSurfaces } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PlaybackError } from '@/playback/player.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorLine } from '@/widgets/player/parts/error-line.tsx';

/** The current error; `children` if there is none. */
export function ErrorSlot({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const hasError = usePlayerState(({ error, connection }) => error !== null || connection === 'lost');
  return hasError ? <ErrorLine className={className} remedy={(error) => <AppRemedy error={error} />} /> : children;
}

/** A button that opens the app for a verification or access to a folder; nothing for other errors. */
function AppRemedy({ error }: { error: PlaybackError }) {
  const { t } = useTranslation();
  const { openApp } = useSurfaces();
  if (error.verificationId === undefined && error.kind !== 'folder-not-connected') return null;
  return (
    <Button tone="quiet" onClick={() => openApp()}>
      {t('surfaces.openApp')}
    </Button>
  );
}
