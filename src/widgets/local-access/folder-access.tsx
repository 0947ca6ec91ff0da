import { lazy, Suspense } from 'react';
import type { PlaybackProblem } from '@/playback/player';
import { usePlayerState } from '@/state/player/use-player';

/** Rarely needed, so its code is not loaded with the page. */
const FolderAccessButton = lazy(async () => {
  const { FolderAccessButton: Button } = await import('./folder-access-button');
  return { default: Button };
});

/** The way to access again, for a song whose folder can't be read; nothing for other problems. */
export function FolderAccess({ problem, tone }: { problem: PlaybackProblem; tone?: 'quiet' }) {
  const song = usePlayerState((snapshot) => snapshot.current?.song ?? null);
  if (problem.kind !== 'folder-not-connected' || song?.origin !== 'local') return null;
  return (
    <Suspense fallback={null}>
      <FolderAccessButton localId={song.localId} songKey={problem.songKey} tone={tone} />
    </Suspense>
  );
}
