import { withTexts } from '@/i18n/i18n.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';

/** The dialog that edits a playlist of local music; see `EditLocalPlaylist`. */
export const EditPlaylistDialog = lazyComponent(
  async () => (await withTexts(() => import('./edit-local-playlist.tsx'), 'library', 'local')).EditLocalPlaylist,
);
