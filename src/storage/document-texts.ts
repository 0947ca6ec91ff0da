import { createLog } from '@/core/log';
import { reportRefusal } from './refusals';
import { StoredTexts } from './stored-texts';

const log = createLog('storage');

let texts: StoredTexts | null = null;

/** The localStorage of this document, one object for all stored values. */
export function documentTexts(): StoredTexts {
  texts ??= new StoredTexts({
    local: () => localStorage,
    now: () => Date.now(),
    onRefusal: (_key, refusal) => reportRefusal(refusal),
    warn: (message, error) => log.warn(message, error),
  });
  return texts;
}

type Following = {
  /** Resolves within half a second, once values that other documents could not store are available here. */
  ready: Promise<void>;
  end: () => void;
};

let following: Following | null = null;
let followers = 0;

/**
 * Synchronizes stored values with the other open documents of the app, until the last caller calls `stop`. Pages and
 * engines call it at startup, and read their initial values once it is `ready`. `ready` never rejects.
 */
export function followStorage(): { ready: Promise<void>; stop: () => void } {
  following ??= follow();
  followers += 1;
  const controller = new AbortController();
  controller.signal.addEventListener('abort', () => {
    followers -= 1;
    if (followers > 0) return;
    following?.end();
    following = null;
  });
  return { ready: following.ready, stop: () => controller.abort() };
}

function follow(): Following {
  const controller = new AbortController();
  const known = documentTexts();
  addEventListener('storage', ({ key }) => known.changedElsewhere(key), { signal: controller.signal });
  return {
    ready: known
      // Locks are not available outside secure contexts.
      .connect({ channel: new BroadcastChannel('kanade-storage'), locks: navigator.locks ?? null })
      .catch((error: unknown) => log.warn('unsaved values of other pages could not be read', error)),
    end() {
      controller.abort();
      known.disconnect();
    },
  };
}
