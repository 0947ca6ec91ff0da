import { useSurfaces } from '@/host/surfaces';
import { useTranslation } from '@/i18n/use-translation';
import type { PlaybackProblem } from '@/playback/player';
import { Button } from '@/ui/controls/button';
import { ProblemLine } from '@/widgets/player/parts/problem-line';

/** Why nothing plays, where the app is in another document. */
export function CompactProblem({ className }: { className?: string | undefined }) {
  return <ProblemLine className={className} remedy={(problem) => <AppRemedy problem={problem} />} />;
}

/** Leads to the app, which asks for a verification or for the access to a folder; nothing for other problems. */
function AppRemedy({ problem }: { problem: PlaybackProblem }) {
  const { t } = useTranslation();
  const { openApp } = useSurfaces();
  if (problem.verificationId === undefined && problem.kind !== 'folder-not-connected') return null;
  return (
    <Button tone="quiet" onClick={() => openApp()}>
      {t('surfaces.openApp')}
    </Button>
  );
}
