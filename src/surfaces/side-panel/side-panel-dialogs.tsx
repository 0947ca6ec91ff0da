import { CommentsPanel } from '@/features/comments/comments-panel.tsx';
import { closePanel, useIsPanelOpen } from '@/state/panels.ts';
import { SongDialogs } from '@/widgets/songs/menu/song-dialogs.tsx';

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
