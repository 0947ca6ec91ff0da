import * as v from 'valibot';
import { AppError, type ErrorKind } from '@/core/errors';
import { withoutSecrets } from '@/core/log';
import { decodeEntities } from '@/core/text/entities';

/**
 * Tolerant parsers for the service's responses, in which null, "", [], {} and a missing field mean the same, and
 * numbers and strings are interchangeable; see docs/decisions/005-tolerant-parsing-strict-types.md.
 */

const anything = v.optional(v.unknown(), null);

/** A finite number, or one in a string; null for anything else. Unlike `Number()` it never throws. */
export function numberIn(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}

/** A string; a number as decimal text, "" for anything else. HTML entities are decoded, `<em>` tags removed. */
export const text = v.pipe(
  anything,
  v.transform((value): string => {
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
    return typeof value === 'string' ? cleanText(value) : '';
  }),
);

/** A string exactly as it was sent, for keys, tokens and data addresses; "" for anything else. */
export const rawText = v.pipe(
  anything,
  v.transform((value): string => (typeof value === 'string' ? value : '')),
);

/** A finite number, or one in a string; 0 for anything else. */
export const number = v.pipe(
  anything,
  v.transform((value): number => numberIn(value) ?? 0),
);

/** Like `number`, but null instead of 0, for codes in which 0 has a meaning. */
export const numberOrNull = v.pipe(anything, v.transform(numberIn));

/** A non-negative integer. */
export const count = v.pipe(number, v.transform(whole));

/** A duration that the call returns in milliseconds. */
export const milliseconds = v.pipe(
  number,
  v.transform((value) => whole(Math.round(value))),
);

/** A duration that the call returns in seconds, as milliseconds. */
export const secondsAsMs = v.pipe(
  number,
  v.transform((value) => whole(Math.round(value * 1000))),
);

/** A time in Unix seconds as epoch ms; null where unset. */
export const epochSeconds = v.pipe(
  number,
  v.transform((value): number | null => (value > 0 ? whole(Math.round(value * 1000)) : null)),
);

/** A 32-digit hash in upper case; "" for anything else. */
export const hash = v.pipe(
  text,
  v.transform((value) => (/^[0-9a-f]{32}$/i.test(value) ? value.toUpperCase() : '')),
);

/** An id as text, because the service returns it as number or string; null for missing, "" and 0. */
export const id = v.pipe(
  text,
  v.transform((value) => (value === '' || value === '0' ? null : value)),
);

/** Address of a picture, with `{size}`; null where it is not one. `coverAddress` fills in the size and https. */
export const image = v.pipe(
  rawText,
  v.transform((value): string | null => (/^(?:https?:)?\/\/\S+$/i.test(value.trim()) ? value.trim() : null)),
);

/** Any number of strings from an array, a single string, or nothing; empty ones are left out. */
export const strings = v.pipe(
  anything,
  v.transform((value): string[] =>
    (Array.isArray(value) ? value : [value]).filter(
      (entry): entry is string => typeof entry === 'string' && entry !== '',
    ),
  ),
);

/** Tags, as comma-separated text or as `[{tag_name}]`, depending on the call; [] for anything else. */
export const tags = v.pipe(
  anything,
  v.transform((value): string[] => {
    const found = Array.isArray(value)
      ? value.map((entry) => (isRecord(entry) ? entry.tag_name : entry))
      : typeof value === 'string'
        ? value.split(',')
        : [];
    const names = found.filter((name): name is string => typeof name === 'string').map(cleanText);
    return [...new Set(names)].filter((name) => name !== '');
  }),
);

/** An array; anything else counts as empty, and entries that do not match the schema are left out. */
export function list<Output>(entry: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    anything,
    v.transform((value): Output[] =>
      (Array.isArray(value) ? value : []).flatMap((item) => {
        const result = v.safeParse(entry, item);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}

/** An array that the service returns as a single object where it has one entry. */
export function oneOrMore<Output>(entry: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    anything,
    v.transform((value): unknown => (isRecord(value) ? [value] : value)),
    list(entry),
  );
}

/** An object; if it is missing, null or of another type, its fields have their fallbacks. */
export function record<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    anything,
    v.transform((value): unknown => (isRecord(value) ? value : {})),
    v.object(entries),
  );
}

/**
 * Parses a body. Throws AppError `bad-data` with the call and what was expected; what was received is left out, because
 * it may contain a token.
 */
export function parse<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown, call: string): Output {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const mistakes = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'body'} should be ${issue.expected ?? 'valid'}`,
  );
  throw new AppError('bad-data', { message: `${call}: ${mistakes.join(', ')}` });
}

/** True for a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The service's message about a failure, from the first of the possible fields that contains text. */
export function serverText(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const data = body.data;
  const candidates = [
    data,
    isRecord(data) ? data.errmsg : null,
    body.error_msg,
    body.errmsg,
    body.error,
    body.msg,
    body.message,
  ];
  const found = candidates.find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return found ? withoutSecrets(cleanText(found)).slice(0, 300) : null;
}

/** The fields for error codes; which one a call uses varies. */
const codeFields = ['error_code', 'errcode', 'err_code'] as const;

/** The first code in the body that stands for an error; 0 where there is none. The lyrics calls report success as 200. */
function errorCode(body: unknown): number {
  if (!isRecord(body)) return 0;
  return codeFields.map((field) => numberIn(body[field]) ?? 0).find((code) => code !== 0 && code !== 200) ?? 0;
}

/** True where the body has this code in any of the fields for codes. */
export function hasCode(body: unknown, code: number): boolean {
  return isRecord(body) && codeFields.some((field) => numberIn(body[field]) === code);
}

/** True where the body refuses the session of the call: it is missing or expired, or a newer login replaced it. */
export function refusesSession(body: unknown): boolean {
  return hasCode(body, 20018) || hasCode(body, 51002);
}

/** True for a body that reports a failure of any call: a status of a failure, or an error code. */
export function isFailure(body: unknown): boolean {
  if (!isRecord(body)) return true;
  const status = numberIn(body.status);
  return (status !== null && status !== 1 && status !== 200) || errorCode(body) !== 0;
}

/**
 * The id of the verification that a failed call requires; null where it requires none, or one that only the provider's
 * own app can do.
 */
export function verificationId(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const data = isRecord(body.data) ? body.data : {};
  const ids = [body.ssaCode, body.ssa_code, data.ssaCode, data.ssa_code];
  return ids.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? null;
}

/** The id of the verification without which this call fails; null for every other body. */
export function requiredVerification(body: unknown): string | null {
  return isFailure(body) && failureKind(body) === 'verification' ? verificationId(body) : null;
}

/** The kind of failure in an error body. Only these codes have a meaning for clients. */
export function failureKind(body: unknown): ErrorKind {
  if (!isRecord(body)) return 'bad-data';
  if (refusesSession(body)) return 'login-expired';
  if (hasCode(body, 20028) || verificationId(body) !== null) return 'verification';
  if (hasCode(body, 36010)) return 'blocked';
  if (body.code === 404) return 'not-found';
  return isNetworkError(body) ? 'provider-away' : 'server';
}

/** The codes of Node for a failed connection, and the texts of HTTP clients for it. */
const networkMessage =
  /\b(?:ECONN\w+|ETIMEDOUT|ESOCKETTIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ENETUNREACH|EHOSTUNREACH)\b|socket hang up|timeout of|network error/i;

/** True where the service's own HTTP client failed: there is no code of the provider, but a description of its error. */
function isNetworkError(body: Record<string, unknown>): boolean {
  if (numberIn(body.status) !== 0 || errorCode(body) !== 0) return false;
  const { msg } = body;
  return isRecord(msg) || (typeof msg === 'string' && networkMessage.test(msg));
}

/** The failure in a body as an AppError; the message contains call and code, never parameters. */
export function failure(body: unknown, call: string, kind: ErrorKind = failureKind(body)): AppError {
  const code = errorCode(body);
  return new AppError(kind, {
    message: `${call} failed${code === 0 ? '' : ` with code ${code}`}`,
    serverText: serverText(body),
    verificationId: kind === 'verification' ? verificationId(body) : null,
  });
}

/**
 * The body itself if it reports success; else throws its failure. Decided by the body, not by the HTTP status: failures
 * may come with 200, and successful responses never have an `error_code`.
 */
export function succeeded(body: unknown, call: string, success: readonly number[] = [1]): Record<string, unknown> {
  if (isRecord(body) && errorCode(body) === 0) {
    const status = numberIn(body.status);
    if (status !== null && success.includes(status)) return body;
  }
  throw failure(body, call);
}

/** Removes `<em>` tags and decodes HTML entities once; the result is shown as text, never as HTML. */
function cleanText(value: string): string {
  return decodeEntities(value.replace(/<\/?em>/gi, '')).trim();
}

function whole(value: number): number {
  return Math.min(Math.max(0, Math.trunc(value)), Number.MAX_SAFE_INTEGER);
}
