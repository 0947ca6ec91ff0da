import { type Catalogue, hasSource } from '../catalogue/catalogue.ts';
import { mediaFile } from './media-file.ts';
import type { MediaStore } from './media-store.ts';

/** The service counts as idle when nothing was asked of it for this long. */
const IDLE_MS = 5000;

/**
 * Renders the songs that everybody may play, in the quality they are played in first, once the service was used and then
 * is idle. `used` is to be called with every request.
 */
export function createRenderAhead({ songs }: Catalogue, media: MediaStore): { used(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    const files = songs
      .filter((song) => song.access === 'free' && hasSource(song))
      .map((song) => mediaFile(song, '128'));
    // Fails where the cache cannot be read; then so does every song that is asked for, with a message.
    media.renderAhead(files).catch(() => undefined);
  };
  return {
    used() {
      timer ??= setTimeout(begin, IDLE_MS).unref();
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}
