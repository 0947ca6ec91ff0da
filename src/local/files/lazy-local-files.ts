import { createLog } from '@/core/log';
import type { LocalFiles } from './local-files';

const log = createLog('local files');

/** Local files whose code is loaded when a local song is first used, so that no start waits for it. */
export function lazyLocalFiles(load: () => Promise<LocalFiles>): LocalFiles {
  const unlessLost = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
    work.catch((error: unknown) => {
      log.warn('the code for local files could not be loaded', error);
      return undefined;
    });
  return {
    find: async (localId) => (await unlessLost(load().then((files) => files.find(localId)))) ?? null,
    open: (localId, signal) => load().then((files) => files.open(localId, signal)),
    keep: (localIds) => void unlessLost(load().then((files) => files.keep(localIds))),
    correctDuration: (localId, durationMs) =>
      unlessLost(load().then((files) => files.correctDuration(localId, durationMs))),
  };
}
