import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { closeSongDialog, songDialogStore } from '@/state/panels/song-dialog-store';
import { AddToPlaylistDialog } from '@/widgets/playlist/add-to-playlist-dialog';
import { ShareLinkDialog } from './share-link-dialog';

const ChoosePlaylistDialog = lazy(async () => ({
  default: (await import('@/widgets/local-music/choose-playlist-dialog')).ChoosePlaylistDialog,
}));
const SongDetailsDialog = lazy(async () => ({
  default: (await import('@/widgets/local-music/song-details-dialog')).SongDetailsDialog,
}));

/** Renders the dialogs that menus, rows and the player bar open; mounted once in the app. */
export function SongDialogs() {
  const dialog = useStore(songDialogStore, (state) => state.dialog);
  switch (dialog?.type) {
    case undefined:
      return null;
    case 'add-to-playlist':
      return <AddToPlaylistDialog songs={dialog.songs} onClose={closeSongDialog} />;
    case 'share-link':
      return <ShareLinkDialog link={dialog.link} onClose={closeSongDialog} />;
    case 'add-to-local-playlist':
      return (
        <Suspense fallback={null}>
          <ChoosePlaylistDialog songs={dialog.songs} onClose={closeSongDialog} />
        </Suspense>
      );
    case 'local-song-details':
      return (
        <Suspense fallback={null}>
          <SongDetailsDialog localId={dialog.localId} onClose={closeSongDialog} />
        </Suspense>
      );
    default:
      dialog satisfies never;
  }
}
