import { createLog } from '@/core/log.ts';

const log = createLog('clipboard');

/** Copies text to the clipboard; resolves to false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    log.warn('copying was refused', error);
    return false;
  }
}
