import { CommentsPanel } from '@/features/comments/comments-panel';
import { closePanel, useIsPanelOpen } from '@/state/panels';
import { SongDialogs } from '@/widgets/songs/menu/song-dialogs';

/** Dialogs of songs and the comments over the side panel, loaded on first use. */
export function SidePanelDialogs() {
  const hasComments = useIsPanelOpen('comments');
  return (
    <>
      <SongDialogs />
      {hasComments ? <CommentsPanel onClose={closePanel} /> : null}
    </>
  );
}
