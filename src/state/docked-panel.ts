import * as v from 'valibot';
import { storedValue } from '@/storage/stored-value.ts';
import { arePanelsDocked, type Panel, panelStore, showCommentsOfScreen } from './panels.ts';

/** The last docked panel. The options of the lyrics end with their screen, and so do comments on one of its songs. */
const storedPanel = storedValue<Panel | null>({
  key: 'docked_panel',
  schema: v.picklist(['queue', 'history', 'earlier-queues', 'sound', 'comments']),
  fallback: null,
  spelling: 'text',
});

/** Opens the panel that was docked when the page was left, and stores which is. Returns a function that stops it. */
export function keepDockedPanel(): () => void {
  const panel = storedPanel.read();
  if (panel !== null && panelStore.getState().panel === null && arePanelsDocked()) {
    panelStore.setState({ panel, followsScreen: panel === 'comments' });
    showCommentsOfScreen();
  }
  return panelStore.subscribe(({ panel: open, followsScreen }) => {
    const isKept = open !== 'lyrics-options' && (open !== 'comments' || followsScreen);
    const kept = isKept && arePanelsDocked() ? open : null;
    if (kept === storedPanel.read()) return;
    if (kept === null) storedPanel.remove();
    else storedPanel.write(kept);
  });
}
