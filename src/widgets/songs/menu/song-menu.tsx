import { withTexts } from '@/i18n/i18n';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

/** The actions for one song, as a menu at the pointer or below its button. */
export const SongMenu = loadedOnUse(
  async () => (await withTexts(() => import('./open-menu'), 'local', 'app')).OpenMenu,
);
