import { withTexts } from '@/i18n/i18n.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';

/** The dialog that edits an own playlist of the music service; see `EditServicePlaylist`. */
export const EditPlaylist = lazyComponent(
  async () => (await withTexts(() => import('./edit-service-playlist.tsx'), 'library', 'lists')).EditServicePlaylist,
);
