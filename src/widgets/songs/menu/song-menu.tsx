import { withTexts } from '@/i18n/i18n.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';

/** The actions for one song, as a menu at the pointer or below its button. */
export const SongMenu = lazyComponent(
  async () => (await withTexts(() => import('./open-menu.tsx'), 'local', 'app')).OpenMenu,
);
