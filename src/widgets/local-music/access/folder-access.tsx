import { withTexts } from '@/i18n/i18n.ts';
import type { PlaybackError } from '@/playback/player.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';

const FolderAccessButton = lazyComponent(
  async () => (await withTexts(() => import('./folder-access-button.tsx'), 'local')).FolderAccessButton,
);

/** A button to restore access, for a song whose folder can't be read; nothing for other errors. */
export function FolderAccess({ error, tone }: { error: PlaybackError; tone?: 'quiet' }) {
  const song = usePlayerState((snapshot) => snapshot.current?.song ?? null);
  if (error.kind !== 'folder-not-connected' || song?.origin !== 'local') return null;
  return <FolderAccessButton localId={song.localId} songKey={error.songKey} tone={tone} />;
}
