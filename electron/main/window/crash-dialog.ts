import type { App, Dialog } from 'electron';
import type { DesktopShellTexts } from '../texts';

type CrashDialogParts = {
  app: Pick<App, 'quit' | 'relaunch' | 'isPackaged'>;
  /** Arguments of this process; the restarted app gets its options, but not its links and files. */
  argv: readonly string[];
  dialog: Pick<Dialog, 'showMessageBox'>;
  texts: DesktopShellTexts;
};

/** Says that the page ended too often, and restarts the app or quits, as the user chooses. Never rejects. */
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
      // Also for the Escape key and the button of the dialog's own frame.
      cancelId: 1,
      noLink: true,
    });
    if (response === 0) restart(app, argv);
  } catch (error) {
    console.warn('The dialog could not be shown:', error instanceof Error ? error.message : error);
  }
  app.quit();
}

/** With the options of this start, but without the links and files that it was to open. */
function restart(app: CrashDialogParts['app'], argv: readonly string[]): void {
  const folder = app.isPackaged ? [] : argv.slice(1, 2);
  const options = argv.slice(1 + folder.length).filter((arg) => arg.startsWith('-'));
  // In an AppImage, the program itself is in a folder that is gone once the app has ended.
  const { APPIMAGE } = process.env;
  app.relaunch({ args: [...folder, ...options], ...(APPIMAGE === undefined ? {} : { execPath: APPIMAGE }) });
}
