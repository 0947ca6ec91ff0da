import { createMediaServers, type MediaServers } from '../../../src/playback/persistence/media-servers.ts';
import { StoredTexts } from '../../../src/storage/stored-value.ts';

/** What engines that get the same instance know about servers of audio. */
export function mediaServersInMemory(): MediaServers {
  const stored = new Map<string, string>();
  const local = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const texts = new StoredTexts({ local: () => local });
  return createMediaServers(
    () => Date.now(),
    () => texts,
  );
}
