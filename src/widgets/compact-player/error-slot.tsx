import type { ReactNode } from 'react';
import { usePlayerState } from '@/state/player/use-player';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

/** Most of the time there is no error: a small page does not load this at its start. */
const CompactError = loadedOnUse(async () => (await import('./compact-error')).CompactError);

/** Why nothing plays; what is in this place otherwise. */
export function ErrorSlot({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const hasError = usePlayerState(({ error, connection }) => error !== null || connection === 'lost');
  return hasError ? <CompactError className={className} /> : children;
}
