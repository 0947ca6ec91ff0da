import { delay } from '@/core/async/timers.ts';
import { hasEngineDocument } from '@/host/extension/engine-document.ts';
import { type AnswerTo, askDocument, type EngineRequest } from '../messages.ts';

/** Delays before further attempts, in ms: on a slow machine a document takes seconds until it answers. */
const waitsMs = [50, 100, 200, 400, 800, 1600, 3200];

/** Number of attempts without a listed document: the browser does not list one that is about to be created. */
const expectedTurns = 4;

/**
 * Sends a request to the engine's document, again while the document is still loading. Resolves to null if there is
 * none, or if it ended before its answer. Never rejects.
 */
export async function askEngine<Request extends EngineRequest>(
  request: Request,
): Promise<AnswerTo<Request['kind']> | null> {
  for (const [turn, waitMs] of waitsMs.entries()) {
    const answer = await askDocument(request);
    if (answer !== 'not-listening') return answer;
    if (turn >= expectedTurns && !(await hasEngineDocument().catch(() => false))) return null;
    await delay(waitMs);
  }
  return null;
}
