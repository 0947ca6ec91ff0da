import { createLog } from '@/core/log.ts';
import type { Engine } from '@/playback/engine/engine.ts';
import type { Locks } from '@/storage/documents/life-lock.ts';
import { answerWorker, type EngineRequest, engineDocument, notifyWorker } from '../messages.ts';
import { onTermsNeeded, pauseWithoutWindows, rememberPlaying, waitForUpdate } from './engine-life-cycle.ts';
import { chosenLocale, readIconState, reportIconState } from './icon-state.ts';

const log = createLog('engine document');

/**
 * Connects an engine with the extension's background worker: reports what plays, and answers requests that need a
 * document. Must be called when the document starts, because the worker may send a request at once; it is answered when
 * the engine has restored its state. Rarely used code is loaded then.
 */
export function attachEngine(engine: Engine, locks: Locks): void {
  engineDocument(locks)
    .hold()
    .catch((error: unknown) => log.warn('no lock for the document of the engine', error));
  const attached = engine.whenRestored().then(() => {
    onTermsNeeded(engine, locks, () => void notifyWorker({ kind: 'terms-needed' }));
    reportIconState(engine, (now) => void notifyWorker({ kind: 'icon-state', now }));
    return {
      continuePlayback: rememberPlaying(engine),
      updateReady: waitForUpdate(engine, { locks, apply: () => void notifyWorker({ kind: 'apply-update' }) }),
    };
  });

  async function answer(request: EngineRequest): Promise<unknown> {
    const { continuePlayback, updateReady } = await attached;
    switch (request.kind) {
      case 'icon-state':
        return readIconState(engine);
      case 'suggest': {
        const { suggestSearches } = await import('./suggest.ts');
        return { ...(await suggestSearches(request.typed)), locale: chosenLocale() };
      }
      case 'like-song': {
        const { likeSong } = await import('./like-song.ts');
        return likeSong(engine.getSnapshot().current?.song ?? null);
      }
      case 'windows-closed':
        await pauseWithoutWindows(engine);
        return null;
      case 'host-access-changed':
        engine.allowEffects(request.hosts, request.isAllowed);
        return null;
      case 'update-ready':
        updateReady();
        return null;
      case 'after-update':
        return continuePlayback();
    }
  }
  answerWorker(answer);
}
