import { withTexts } from '@/i18n/i18n';
import type { PlaybackProblem } from '@/playback/player';
import { usePlayerState } from '@/state/player/use-player';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

/** Rarely needed, so its code is not loaded with the page. */
const FolderAccessButton = loadedOnUse(
  async () => (await withTexts(() => import('./folder-access-button'), 'local-music')).FolderAccessButton,
);

/** The way to access again, for a song whose folder can't be read; nothing for other problems. */
export function FolderAccess({ problem, tone }: { problem: PlaybackProblem; tone?: 'quiet' }) {
  const song = usePlayerState((snapshot) => snapshot.current?.song ?? null);
  if (problem.kind !== 'folder-not-connected' || song?.origin !== 'local') return null;
  return <FolderAccessButton localId={song.localId} songKey={problem.songKey} tone={tone} />;
}
