import type { ReactNode } from 'react';
import { usePlayerState } from '@/state/player/use-player';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

/** Most of the time there is no problem: a small page does not load this at its start. */
const CompactProblem = loadedOnUse(async () => (await import('./compact-problem')).CompactProblem);

/** Why nothing plays; what is in this place otherwise. */
export function ProblemSlot({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const hasProblem = usePlayerState(({ problem, connection }) => problem !== null || connection === 'lost');
  return hasProblem ? <CompactProblem className={className} /> : children;
}
