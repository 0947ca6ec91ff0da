import { delay } from '@/core/async/timers';
import { hasEngineDocument } from '@/host/extension/engine-document';
import { type AnswerTo, askDocument, type EngineRequest } from '../messages';

/** Waits before each further attempt, in ms: on a slow machine a document takes seconds until it answers. */
const waitsMs = [50, 100, 200, 400, 800, 1600, 3200];

/** The browser does not list a document that it is about to create; it is expected for as many attempts. */
const expectedTurns = 4;

/**
 * Asks the document with the engine; one that is only being loaded is asked again until it listens. Resolves to null where
 * there is none, or where it ended before it answered. Never rejects.
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
