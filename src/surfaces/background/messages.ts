import * as v from 'valibot';
// Types for listeners that answer with a promise; in current browsers it is their own `browser`.
import browser from 'webextension-polyfill';
import type { SongNames } from '@/core/player/now-playing';
import { locales } from '@/core/settings/locale';
import { LifeLock, type Locks } from '@/storage/documents/life-lock';

/** The lock that the document with the engine holds until it ends for any reason. */
export function engineDocument(locks: Locks): LifeLock {
  return new LifeLock('kanade-engine-document', { holders: 'one', locks });
}

const text = v.string();

/** Why something does not work, as far as the icon and the address bar have a sentence for it. */
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

/** What the icon of the extension and its menu show: the part of `IconState` that they need, any error, and the language. */
export type IconState = v.InferOutput<typeof iconStateSchema>;

const suggestionsSchema = v.object({
  /** Searches to offer, best first. */
  searches: v.array(text),
  /** Why the service offered none; null where it answered. */
  error: v.nullable(shownErrorSchema),
  locale: v.picklist(locales),
});
export type Suggestions = v.InferOutput<typeof suggestionsSchema>;

const likeResultSchema = v.object({
  /** `not-likable` = no current song, or one that is not of the catalogue. */
  type: v.picklist(['liked', 'unliked', 'logged-out', 'not-likable', 'no-list', 'failed']),
  error: v.nullable(shownErrorSchema),
});
export type LikeResult = v.InferOutput<typeof likeResultSchema>;

/** What the worker asks of the document with the engine, and what it answers. */
const answers = {
  'icon-state': iconStateSchema,
  suggest: suggestionsSchema,
  'like-song': likeResultSchema,
  'windows-closed': v.null(),
  'host-access-changed': v.null(),
  'update-ready': v.null(),
  /** Whether playback was continued. */
  'after-update': v.boolean(),
} as const;

const requestSchema = v.variant('kind', [
  v.object({ kind: v.literal('icon-state') }),
  v.object({ kind: v.literal('suggest'), typed: text }),
  v.object({ kind: v.literal('like-song') }),
  v.object({ kind: v.literal('windows-closed') }),
  /** `hosts`: host names whose permission was given or taken away; `*` for all. */
  v.object({ kind: v.literal('host-access-changed'), hosts: v.array(text), isAllowed: v.boolean() }),
  v.object({ kind: v.literal('update-ready') }),
  v.object({ kind: v.literal('after-update') }),
]);
export type EngineRequest = v.InferOutput<typeof requestSchema>;
/** What the document with the engine answers to a request of this kind. */
export type AnswerTo<Kind extends EngineRequest['kind']> = v.InferOutput<(typeof answers)[Kind]>;

const noticeSchema = v.variant('kind', [
  v.object({ kind: v.literal('icon-state'), now: iconStateSchema }),
  v.object({ kind: v.literal('apply-update') }),
  /** A song is to be played before the terms of use are accepted, and no surface is visible that would show them. */
  v.object({ kind: v.literal('terms-needed') }),
]);
/** What the document with the engine reports to the worker, which the browser starts for it. */
export type WorkerNotice = v.InferOutput<typeof noticeSchema>;

/**
 * What this document answers and hears itself: in Firefox one background page is both, and the browser delivers no
 * message to the document that sends it.
 */
let ownAnswer: ((request: EngineRequest) => Promise<unknown>) | null = null;
let ownListener: ((notice: WorkerNotice) => void) | null = null;

/**
 * Asks the document with the engine once. Resolves to `not-listening` where no document took the request, and to null where
 * the one that did ended before it answered. Never rejects.
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

/** Whether a message found no listener, as both Chromium and Firefox say it. */
function isUnheard(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Receiving end does not exist');
}

/** Answers the worker; `answer` resolves to what `answers` lists for the kind of the request. */
export function answerWorker(answer: <Request extends EngineRequest>(request: Request) => Promise<unknown>): void {
  ownAnswer = answer;
  browser.runtime.onMessage.addListener((message: unknown) => {
    const request = addressedTo('engine', message) ? v.safeParse(requestSchema, message) : null;
    // Without a promise the message is left to other documents.
    return request?.success ? answer(request.output) : undefined;
  });
}

/** Reports to the worker. Never rejects: a worker that is not there has nothing to show. */
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
