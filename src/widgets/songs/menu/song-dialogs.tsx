import { useStore } from 'zustand';
import { withTexts } from '@/i18n/i18n.ts';
import { closeSongDialog, songDialogStore } from '@/state/panels.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';

const AddToPlaylistDialog = lazyComponent(
  async () =>
    (await withTexts(() => import('@/widgets/playlists/add-to-playlist-dialog.tsx'), 'lists')).AddToPlaylistDialog,
);
const ShareLinkDialog = lazyComponent(
  async () => (await withTexts(() => import('./share-link-dialog.tsx'), 'app')).ShareLinkDialog,
);
const ChoosePlaylistDialog = lazyComponent(
  async () =>
    (await withTexts(() => import('@/widgets/local-music/choose-playlist-dialog.tsx'), 'local')).ChoosePlaylistDialog,
);
const SongDetailsDialog = lazyComponent(
  async () =>
    (await withTexts(() => import('@/widgets/local-music/song-details-dialog.tsx'), 'local')).SongDetailsDialog,
);

const MomentDialog = lazyComponent(
  async () => (await withTexts(() => import('@/widgets/player/moments/moment-dialog.tsx'), 'lists')).MomentDialog,
);
const BlockDialog = lazyComponent(
  async () => (await withTexts(() => import('@/widgets/blocks/block-dialog.tsx'), 'lists')).BlockDialog,
);

/** Renders the dialogs that menus, rows and the player bar open; mounted once per app. */
export function SongDialogs() {
  const dialog = useStore(songDialogStore, (state) => state.dialog);
  switch (dialog?.type) {
    case undefined:
      return null;
    case 'add-to-playlist':
      return <AddToPlaylistDialog songs={dialog.songs} onClose={closeSongDialog} />;
    case 'share-link':
      return <ShareLinkDialog shared={dialog.shared} text={dialog.text} onClose={closeSongDialog} />;
    case 'add-to-local-playlist':
      return <ChoosePlaylistDialog songs={dialog.songs} onClose={closeSongDialog} />;
    case 'block':
      return <BlockDialog song={dialog.song} onClose={closeSongDialog} />;
    case 'moment':
      return <MomentDialog {...dialog} onClose={closeSongDialog} />;
    case 'local-song-details':
      return <SongDetailsDialog localId={dialog.localId} onClose={closeSongDialog} />;
    default:
      dialog satisfies never;
  }
}
