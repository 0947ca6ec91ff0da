import { useStore } from 'zustand';
import { closeSongDialog, songDialogStore } from '@/state/panels/song-dialog-store';
import { AddToPlaylistDialog } from '@/widgets/playlist/add-to-playlist-dialog';
import { ShareLinkDialog } from './share-link-dialog';

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
    default:
      dialog satisfies never;
  }
}
