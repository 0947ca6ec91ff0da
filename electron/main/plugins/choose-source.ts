import type { BrowserWindow, Dialog, OpenDialogOptions } from 'electron';
import type { PluginSource } from '../../ipc';

/**
 * Shows the system's dialog for a folder or a .zip, over the window; resolves to the chosen path, or to null when it is
 * cancelled or another one is open.
 */
type ChooseSource = (window: BrowserWindow | null, source: PluginSource, title: string) => Promise<string | null>;

/** Two kinds of dialog, because Windows and Linux have none for both a folder and a file. */
export function createSourceChooser(dialog: Pick<Dialog, 'showOpenDialog'>): ChooseSource {
  let isOpen = false;
  return async (window, source, title) => {
    if (isOpen) return null;
    isOpen = true;
    try {
      const options: OpenDialogOptions = {
        title,
        properties: [source === 'folder' ? 'openDirectory' : 'openFile', 'dontAddToRecent'],
        ...(source === 'zip' && { filters: [{ name: 'ZIP', extensions: ['zip'] }] }),
      };
      const { canceled, filePaths } = await (window
        ? dialog.showOpenDialog(window, options)
        : dialog.showOpenDialog(options));
      return canceled ? null : (filePaths[0] ?? null);
    } finally {
      isOpen = false;
    }
  };
}
