import { withTexts } from '@/i18n/i18n';
import { lazyComponent } from '@/widgets/loading/lazy-component';

/** The actions for one song, as a menu at the pointer or below its button. */
export const SongMenu = lazyComponent(
  async () => (await withTexts(() => import('./open-menu'), 'local', 'app')).OpenMenu,
);
