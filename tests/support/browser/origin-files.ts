import type { BrowserContext, Page } from '@playwright/test';

type WrittenFile = { path: string; bytes: Uint8Array };

/** Writes files below a folder of the private file system (OPFS) of the page's origin. */
export async function writeOriginFiles(page: Page, folder: string, files: readonly WrittenFile[]): Promise<void> {
  // In batches, because each call is one message.
  for (let from = 0; from < files.length; from += 50) {
    const portion = files.slice(from, from + 50).map(({ path, bytes }) => ({
      path: `${folder}/${path}`,
      base64: Buffer.from(bytes).toString('base64'),
    }));
    await page.evaluate(async (written) => {
      const top = await navigator.storage.getDirectory();
      const write = async ({ path, base64 }: (typeof written)[number]) => {
        const names = path.split('/');
        const name = names.pop() ?? '';
        let place = top;
        for (const step of names) place = await place.getDirectoryHandle(step, { create: true });
        const writable = await (await place.getFileHandle(name, { create: true })).createWritable();
        await writable.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
        await writable.close();
      };
      await Promise.all(written.map(write));
    }, portion);
  }
}

/** Makes the folder dialog of every page choose this folder of the origin's private file system at once. */
export async function chooseOriginFolder(
  context: Pick<BrowserContext, 'addInitScript'>,
  folder: string,
): Promise<void> {
  await context.addInitScript((name) => {
    const showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(name);
    Object.assign(globalThis, { showDirectoryPicker });
  }, folder);
}
