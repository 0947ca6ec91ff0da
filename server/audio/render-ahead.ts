import { type Catalogue, hasSource } from '../catalogue/catalogue.ts';
import { mediaFile } from './media-file.ts';
import type { MediaStore } from './media-store.ts';

/** Time without a request after which the service is idle. */
const IDLE_MS = 5000;

/**
 * Renders the songs that everybody may play, starting with the default quality, once the service was used and is idle.
 * `used` must be called for every request.
 */
export function createRenderAhead({ songs }: Catalogue, media: MediaStore): { used(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    const files = songs
      .filter((song) => song.access === 'free' && hasSource(song))
      .map((song) => mediaFile(song, '128'));
    // Fails when the cache can't be read; requests for songs then report it.
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
