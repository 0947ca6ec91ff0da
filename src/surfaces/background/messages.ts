import * as v from 'valibot';
// Types for listeners that answer with a promise; in current browsers the package is the native `browser`.
import browser from 'webextension-polyfill';
import type { SongNames } from '@/core/player/now-playing.ts';
import { locales } from '@/core/settings/locale.ts';
import { LifeLock, type Locks } from '@/storage/documents/life-lock.ts';

/** The lock that the engine's document holds until it ends for any reason. */
export function engineDocument(locks: Locks): LifeLock {
  return new LifeLock('kanade-engine-document', { holders: 'one', locks });
}

const text = v.string();

/** Errors for which the icon and the address bar have a message. */
const shownErrorSchema = v.picklist(['service-away', 'provider-away', 'offline', 'other']);
export type ShownError = v.InferOutput<typeof shownErrorSchema>;

const iconStateSchema = v.object({
  song: v.nullable(v.object({ title: text, artist: text }) satisfies v.GenericSchema<unknown, SongNames>),
  /** False without a song. */
  wantsToPlay: v.boolean(),
  /** Why the song does not play. */
  error: v.nullable(shownErrorSchema),
  /** Language of the settings. */
  locale: v.picklist(locales),
});

/** What the extension's icon and its menu show: part of the player's state, any error, and the language. */
export type IconState = v.InferOutput<typeof iconStateSchema>;

const suggestionsSchema = v.object({
  /** Suggested searches, best first. */
  searches: v.array(text),
  /** Why the service suggested none; null = it answered. */
  error: v.nullable(shownErrorSchema),
  locale: v.picklist(locales),
});
export type Suggestions = v.InferOutput<typeof suggestionsSchema>;

const likeResultSchema = v.object({
  /** `not-likable` = no current song, or one outside of the catalogue. */
  type: v.picklist(['liked', 'unliked', 'logged-out', 'not-likable', 'no-list', 'failed']),
  error: v.nullable(shownErrorSchema),
});
export type LikeResult = v.InferOutput<typeof likeResultSchema>;

/** The worker's requests to the engine's document, with the schemas of their answers. */
const answers = {
  'icon-state': iconStateSchema,
  suggest: suggestionsSchema,
  'like-song': likeResultSchema,
  'windows-closed': v.null(),
  'host-access-changed': v.null(),
  'update-ready': v.null(),
  /** Whether playback was resumed. */
  'after-update': v.boolean(),
} as const;

const requestSchema = v.variant('kind', [
  v.object({ kind: v.literal('icon-state') }),
  v.object({ kind: v.literal('suggest'), typed: text }),
  v.object({ kind: v.literal('like-song') }),
  v.object({ kind: v.literal('windows-closed') }),
  /** `hosts`: host names whose permission was granted or revoked; `*` for all. */
  v.object({ kind: v.literal('host-access-changed'), hosts: v.array(text), isAllowed: v.boolean() }),
  v.object({ kind: v.literal('update-ready') }),
  v.object({ kind: v.literal('after-update') }),
]);
export type EngineRequest = v.InferOutput<typeof requestSchema>;
/** The answer of the engine's document to a request of this kind. */
export type AnswerTo<Kind extends EngineRequest['kind']> = v.InferOutput<(typeof answers)[Kind]>;

const noticeSchema = v.variant('kind', [
  v.object({ kind: v.literal('icon-state'), now: iconStateSchema }),
  v.object({ kind: v.literal('apply-update') }),
  /** A song needs consent to the terms of use, and no visible surface shows them. */
  v.object({ kind: v.literal('terms-needed') }),
]);
/** A notice of the engine's document to the worker, which the browser starts for it. */
export type WorkerNotice = v.InferOutput<typeof noticeSchema>;

/**
 * Handlers of this document: in Firefox one background page is both ends, and the browser delivers no message to its
 * sender.
 */
let ownAnswer: ((request: EngineRequest) => Promise<unknown>) | null = null;
let ownListener: ((notice: WorkerNotice) => void) | null = null;

/**
 * Sends a request to the engine's document once. Resolves to `not-listening` if no document received it, and to null if
 * the document ended before its answer. Never rejects.
 */
export async function askDocument<Request extends EngineRequest>(
  request: Request,
): Promise<AnswerTo<Request['kind']> | 'not-listening' | null> {
  const asked = ownAnswer ? ownAnswer(request) : browser.runtime.sendMessage({ to: 'engine', ...request });
  const answer: unknown = await asked.catch((error: unknown) => (isUnheard(error) ? 'not-listening' : null));
  if (answer === 'not-listening') return answer;
  const result = v.safeParse(answers[request.kind], answer);
  return result.success ? (result.output as AnswerTo<Request['kind']>) : null;
}

/** Whether a message had no listener, in the wording of Chromium and Firefox. */
function isUnheard(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Receiving end does not exist');
}

/** Answers the worker; `answer` resolves to what `answers` lists for the kind of request. */
export function answerWorker(answer: <Request extends EngineRequest>(request: Request) => Promise<unknown>): void {
  ownAnswer = answer;
  browser.runtime.onMessage.addListener((message: unknown) => {
    const request = addressedTo('engine', message) ? v.safeParse(requestSchema, message) : null;
    // Without a promise, the message is left to other documents.
    return request?.success ? answer(request.output) : undefined;
  });
}

/** Sends a notice to the worker. Never rejects, because a missing worker has nothing to show. */
export async function notifyWorker(notice: WorkerNotice): Promise<void> {
  ownListener?.(notice);
  await browser.runtime.sendMessage({ to: 'worker', ...notice }).catch(() => undefined);
}

export function onWorkerNotice(listener: (notice: WorkerNotice) => void): void {
  ownListener = listener;
  browser.runtime.onMessage.addListener((message: unknown) => {
    const notice = addressedTo('worker', message) ? v.safeParse(noticeSchema, message) : null;
    if (notice?.success) listener(notice.output);
    return undefined;
  });
}

function addressedTo(document: 'engine' | 'worker', message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'to' in message && message.to === document;
}
