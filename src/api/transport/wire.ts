import * as v from 'valibot';
import { AppError, type ErrorKind } from '@/core/errors.ts';
import { withoutSecrets } from '@/core/secrets.ts';
import { decodeEntities } from '@/core/text/entities.ts';

/**
 * Tolerant parsers for the service's responses, in which null, "", [], {} and a missing field mean the same, and
 * numbers and strings are interchangeable; see docs/decisions/005-tolerant-parsing-strict-types.md.
 */

const anything = v.optional(v.unknown(), null);

/** A finite number, or one in a string; null for anything else. Unlike `Number()`, never throws. */
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

/** An unmodified string, for keys, tokens and data URLs; "" for anything else. */
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

/** A duration in milliseconds. */
export const milliseconds = v.pipe(
  number,
  v.transform((value) => whole(Math.round(value))),
);

/** Converts a duration in seconds to milliseconds. */
export const secondsAsMs = v.pipe(
  number,
  v.transform((value) => whole(Math.round(value * 1000))),
);

/** Converts Unix seconds to epoch ms; null if unset. */
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

/** Address of a picture, with `{size}`; null for anything else. `coverAddress` fills in the size and https. */
export const image = v.pipe(
  rawText,
  v.transform((value): string | null => (/^(?:https?:)?\/\/\S+$/i.test(value.trim()) ? value.trim() : null)),
);

/** Non-empty strings of an array, a single string, or nothing. */
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

/** An array; anything else counts as empty, and invalid entries are left out. */
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

/** An array that the service returns as a single object if it has one entry. */
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
 * Parses a body. Throws AppError `bad-data` with the call and the expectation, but without the received value, which
 * may contain a token.
 */
export function parse<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown, call: string): Output {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const mistakes = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'body'} should be ${issue.expected ?? 'valid'}`,
  );
  throw new AppError('bad-data', { message: `${call}: ${mistakes.join(', ')}` });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Body of a call that the service lacks. */
export const missingCall = { code: 404, data: null, msg: 'Not Found' } as const;

export function isMissingCall(body: unknown): boolean {
  return isRecord(body) && numberIn(body.code) === missingCall.code;
}

/** Fields of error codes; they vary between calls. */
const codeFields = ['error_code', 'errcode', 'err_code'] as const;

/** First error code directly in a record. Lyrics calls report success as 200. */
function ownCode(record: Record<string, unknown>): number {
  return codeFields.map((field) => numberIn(record[field]) ?? 0).find((code) => code !== 0 && code !== 200) ?? 0;
}

/** Verification id directly in a record or its data. */
function ownVerificationId(body: Record<string, unknown>): string | null {
  const data = isRecord(body.data) ? body.data : {};
  const ids = [body.ssaCode, body.ssa_code, data.ssaCode, data.ssa_code];
  return ids.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? null;
}

/**
 * Fields of a failure that may contain another answer, because the service forwards the errors of its own calls as
 * objects or JSON. `data` only counts if the body itself reports a failure.
 */
const wrappers = ['body', 'msg', 'error', 'response', 'error_msg', 'errmsg', 'message'] as const;
const maxWraps = 4;
/** Length limit of a contained answer, in characters. */
const maxWrappedText = 100_000;

/** A failed body and the answers in it, outer ones first. */
function answersIn(body: Record<string, unknown>, depth = 0): Record<string, unknown>[] {
  const status = numberIn(body.status);
  const isSuccess = (status === 1 || status === 200) && ownCode(body) === 0;
  if (isSuccess || depth === maxWraps) return [body];
  const hasFailed = status !== null || depth > 0;
  const inner = [...wrappers.map((field) => body[field]), ...(hasFailed ? [body.data] : [])];
  return [
    body,
    ...inner.flatMap((value) => {
      const answer = typeof value === 'string' ? jsonIn(value) : value;
      return isRecord(answer) ? answersIn(answer, depth + 1) : [];
    }),
  ];
}

function jsonIn(value: string): unknown {
  if (!/^\s*\{/.test(value) || value.length > maxWrappedText) return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** The provider's answer within the service's wrappers: the first with a code or a verification. */
function refusalIn(body: Record<string, unknown>): Record<string, unknown> {
  if (ownCode(body) !== 0) return body;
  return answersIn(body).find((answer) => ownCode(answer) !== 0 || ownVerificationId(answer) !== null) ?? body;
}

/** Whether the code of a failure is from a contained answer: then the call itself was made. */
export function isWrapped(body: unknown): boolean {
  return isRecord(body) && refusalIn(body) !== body;
}

/** Texts for developers: an object, JSON, HTTP client messages, a stack. */
const technicalText = /^\s*(?:\{|\[(?:object|\s*["{]))|^\w*Error\b|status code \d{3}/;

/** The service's message about a failure: the first possible field with a readable text. */
export function serverText(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const refusal = refusalIn(body);
  // An HTTP client's error message is not readable for users.
  const inner = refusal === body && !isNetworkError(body) ? answersIn(body).slice(1) : [];
  const found = [refusal, ...inner].flatMap((answer) => textsOf(answer));
  const shown = found.find((value) => value.trim() !== '' && !technicalText.test(value) && !networkMessage.test(value));
  return shown === undefined ? null : withoutSecrets(cleanText(shown)).slice(0, 300);
}

function textsOf({ data, error_msg, errmsg, error, msg, message }: Record<string, unknown>): string[] {
  return [data, isRecord(data) ? data.errmsg : null, error_msg, errmsg, error, msg, message].filter(
    (value) => typeof value === 'string',
  );
}

/** Error code of a failure, also of a contained answer; 0 = none. */
function errorCode(body: unknown): number {
  return isRecord(body) ? ownCode(refusalIn(body)) : 0;
}

export function hasAnyCode(body: unknown): boolean {
  return errorCode(body) !== 0;
}

/** True if any of the code fields has this code. */
export function hasCode(body: unknown, code: number): boolean {
  if (!isRecord(body)) return false;
  const refusal = refusalIn(body);
  return codeFields.some((field) => numberIn(refusal[field]) === code);
}

/** True if the body refuses the session: it is missing, expired, or replaced by a newer login. */
export function refusesSession(body: unknown): boolean {
  return hasCode(body, 20018) || hasCode(body, 51002);
}

/** Fields of a body that only reports a reason. */
const reasonFields: ReadonlySet<string> = new Set(
  'code msg message error errmsg error_msg detail success ok timestamp path requestid request_id'.split(' '),
);

function isReasonOnly(body: Record<string, unknown>): boolean {
  const code = numberIn(body.code);
  const isSuccess = code === 0 || code === 1 || code === 200 || body.success === true || body.ok === true;
  const fields = Object.keys(body);
  return !isSuccess && fields.length > 0 && fields.every((field) => reasonFields.has(field.toLowerCase()));
}

/** True for a body that reports a failure: by a status, an error code, or only a reason. */
export function isFailure(body: unknown): boolean {
  if (!isRecord(body)) return true;
  const status = numberIn(body.status);
  if (status !== null) return (status !== 1 && status !== 200) || errorCode(body) !== 0;
  return body.status === false || errorCode(body) !== 0 || isReasonOnly(body);
}

/** Id of the verification that a failed call requires; null without one, or if only the provider's app can do it. */
export function verificationId(body: unknown): string | null {
  return isRecord(body) ? (ownVerificationId(body) ?? ownVerificationId(refusalIn(body))) : null;
}

/** Id of the verification that this call requires; null for every other body. */
export function requiredVerification(body: unknown): string | null {
  return isFailure(body) && failureKind(body) === 'verification' ? verificationId(body) : null;
}

/** Kind of a failed body. Only these codes have a meaning for clients. */
export function failureKind(body: unknown): ErrorKind {
  if (!isRecord(body)) return 'bad-data';
  if (refusesSession(body)) return 'login-expired';
  if (hasCode(body, 20028) || verificationId(body) !== null) return 'verification';
  if (hasCode(body, 36010)) return 'blocked';
  if (isMissingCall(body)) return 'not-found';
  return isNetworkError(body) ? 'provider-away' : 'server';
}

/** Node's codes and HTTP client messages for a failed connection. */
const networkMessage =
  /\b(?:ECONN\w+|ETIMEDOUT|ESOCKETTIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ENETUNREACH|EHOSTUNREACH)\b|socket hang up|timeout of|network error/i;

/** True if the service's own HTTP client failed: the body has its error message, but no code of the provider. */
function isNetworkError(body: Record<string, unknown>): boolean {
  if (!isFailure(body) || errorCode(body) !== 0) return false;
  const answers = answersIn(body);
  const texts = answers
    .flatMap(({ msg, message, code }) => [msg, message, code])
    .filter((value) => typeof value === 'string');
  // HTTP status of the provider.
  const status = texts.map((text) => /status code (\d{3})/.exec(text)?.[1]).find((found) => found !== undefined);
  if (status !== undefined) return /^(?:5\d\d|408|425|429)$/.test(status);
  if (texts.some((text) => networkMessage.test(text))) return true;
  return answers.some(({ msg, name }) => isRecord(msg) || name === 'AxiosError');
}

/** Converts a failed body to an AppError; its message contains call and code, never parameters. */
export function failure(body: unknown, call: string, kind: ErrorKind = failureKind(body)): AppError {
  const code = errorCode(body);
  return new AppError(kind, {
    message: `${call} failed${code === 0 ? '' : ` with code ${code}`}`,
    serverText: serverText(body),
    verificationId: kind === 'verification' ? verificationId(body) : null,
    code: code === 0 ? null : code,
  });
}

/**
 * Returns a successful body; throws the failure of any other. Decided by the body, not by the HTTP status: failures may
 * have status 200, and successful responses never have an `error_code`.
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
