import type { App, Dialog } from 'electron';
import type { DesktopShellTexts } from '../texts.ts';

type CrashDialogParts = {
  app: Pick<App, 'quit' | 'relaunch' | 'isPackaged'>;
  /** Arguments of this process; a restart keeps options, but not links and files. */
  argv: readonly string[];
  dialog: Pick<Dialog, 'showMessageBox'>;
  texts: DesktopShellTexts;
};

/** Reports that the page crashed too often, and restarts the app or quits, as the user chooses. Never rejects. */
export async function offerRestart({ app, argv, dialog, texts }: CrashDialogParts): Promise<void> {
  const buttons = [texts.restart, texts.quitButton];
  try {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: 'Kanade',
      message: texts.crashed,
      detail: texts.crashedDetail,
      buttons,
      defaultId: 0,
      // Also for Escape and the dialog's close button.
      cancelId: 1,
      noLink: true,
    });
    if (response === 0) restart(app, argv);
  } catch (error) {
    console.warn('The dialog could not be shown:', error instanceof Error ? error.message : error);
  }
  app.quit();
}

/** Restarts with the options, but without links and files. */
function restart(app: CrashDialogParts['app'], argv: readonly string[]): void {
  const folder = app.isPackaged ? [] : argv.slice(1, 2);
  const options = argv.slice(1 + folder.length).filter((arg) => arg.startsWith('-'));
  // The program inside an AppImage is gone once the app has ended.
  const { APPIMAGE } = process.env;
  app.relaunch({ args: [...folder, ...options], ...(APPIMAGE === undefined ? {} : { execPath: APPIMAGE }) });
}
