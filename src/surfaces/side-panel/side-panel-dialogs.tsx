import { CommentsPanel } from '@/features/comments/comments-panel';
import { closePanel, useIsPanelOpen } from '@/state/panels';
import { SongDialogs } from '@/widgets/songs/menu/song-dialogs';

/** The dialogs of songs, and the comments on one: what opens over the side panel, loaded with its first use. */
export function SidePanelDialogs() {
  const hasComments = useIsPanelOpen('comments');
  return (
    <>
      <SongDialogs />
      {hasComments ? <CommentsPanel onClose={closePanel} /> : null}
    </>
  );
}
