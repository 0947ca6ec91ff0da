import * as v from 'valibot';
import { AppError, type ErrorKind } from '@/core/errors';
import { withoutSecrets } from '@/core/secrets';
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

/** What the client resolves to where the service does not have a call. */
export const missingCall = { code: 404, data: null, msg: 'Not Found' } as const;

/** Whether a body is `missingCall`. */
export function isMissingCall(body: unknown): boolean {
  return isRecord(body) && numberIn(body.code) === missingCall.code;
}

/** The fields for error codes; which one a call uses varies. */
const codeFields = ['error_code', 'errcode', 'err_code'] as const;

/** The first code directly in a record that stands for an error. The lyrics calls report success as 200. */
function ownCode(record: Record<string, unknown>): number {
  return codeFields.map((field) => numberIn(record[field]) ?? 0).find((code) => code !== 0 && code !== 200) ?? 0;
}

/** The id of a verification directly in a record or its data. */
function ownVerificationId(body: Record<string, unknown>): string | null {
  const data = isRecord(body.data) ? body.data : {};
  const ids = [body.ssaCode, body.ssa_code, data.ssaCode, data.ssa_code];
  return ids.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? null;
}

/**
 * Where a failure may hold another answer: the service passes on what its own calls threw, as an object or as JSON text.
 * In `data` only where the body itself says that it failed.
 */
const wrappers = ['body', 'msg', 'error', 'response', 'error_msg', 'errmsg', 'message'] as const;
const maxWraps = 4;
/** Longer texts are no answers, in characters. */
const maxWrappedText = 100_000;

/** The records that a failed body consists of: itself, and the answers in it, the outer ones first. */
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

/** What the provider answered, within whatever the service wraps it: the first answer with a code or a verification. */
function refusalIn(body: Record<string, unknown>): Record<string, unknown> {
  if (ownCode(body) !== 0) return body;
  return answersIn(body).find((answer) => ownCode(answer) !== 0 || ownVerificationId(answer) !== null) ?? body;
}

/** Whether the code of a failure comes from within another answer: then the call itself was made. */
export function isWrapped(body: unknown): boolean {
  return isRecord(body) && refusalIn(body) !== body;
}

/** Texts of programs: an object, JSON, an HTTP client's messages, a stack. */
const technicalText = /^\s*(?:\{|\[(?:object|\s*["{]))|^\w*Error\b|status code \d{3}/;

/** The service's message about a failure, from the first of the possible fields that contains one for readers. */
export function serverText(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const refusal = refusalIn(body);
  // An HTTP client's description of its own error is for programs.
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

/** The code of a failure, also within another answer; 0 where there is none. */
function errorCode(body: unknown): number {
  return isRecord(body) ? ownCode(refusalIn(body)) : 0;
}

/** True where a failure names a code. */
export function hasAnyCode(body: unknown): boolean {
  return errorCode(body) !== 0;
}

/** True where the body has this code in any of the fields for codes. */
export function hasCode(body: unknown, code: number): boolean {
  if (!isRecord(body)) return false;
  const refusal = refusalIn(body);
  return codeFields.some((field) => numberIn(refusal[field]) === code);
}

/** True where the body refuses the session of the call: it is missing or expired, or a newer login replaced it. */
export function refusesSession(body: unknown): boolean {
  return hasCode(body, 20018) || hasCode(body, 51002);
}

/** Fields in which programs say why there is no answer. */
const reasonFields: ReadonlySet<string> = new Set(
  'code msg message error errmsg error_msg detail success ok timestamp path requestid request_id'.split(' '),
);

/** True for a body with nothing but a reason. */
function isReasonOnly(body: Record<string, unknown>): boolean {
  const code = numberIn(body.code);
  const isSuccess = code === 0 || code === 1 || code === 200 || body.success === true || body.ok === true;
  const fields = Object.keys(body);
  return !isSuccess && fields.length > 0 && fields.every((field) => reasonFields.has(field.toLowerCase()));
}

/**
 * True for a body that reports a failure of any call: a status of a failure, an error code, or nothing but a reason.
 */
export function isFailure(body: unknown): boolean {
  if (!isRecord(body)) return true;
  const status = numberIn(body.status);
  if (status !== null) return (status !== 1 && status !== 200) || errorCode(body) !== 0;
  return body.status === false || errorCode(body) !== 0 || isReasonOnly(body);
}

/**
 * The id of the verification that a failed call requires; null where it requires none, or one that only the provider's
 * own app can do.
 */
export function verificationId(body: unknown): string | null {
  return isRecord(body) ? (ownVerificationId(body) ?? ownVerificationId(refusalIn(body))) : null;
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
  if (isMissingCall(body)) return 'not-found';
  return isNetworkError(body) ? 'provider-away' : 'server';
}

/** The codes of Node for a failed connection, and the texts of HTTP clients for it. */
const networkMessage =
  /\b(?:ECONN\w+|ETIMEDOUT|ESOCKETTIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ENETUNREACH|EHOSTUNREACH)\b|socket hang up|timeout of|network error/i;

/** True where the service's own HTTP client failed: there is no code of the provider, but a description of its error. */
function isNetworkError(body: Record<string, unknown>): boolean {
  if (!isFailure(body) || errorCode(body) !== 0) return false;
  const answers = answersIn(body);
  const texts = answers
    .flatMap(({ msg, message, code }) => [msg, message, code])
    .filter((value) => typeof value === 'string');
  // The status with which the provider answered.
  const status = texts.map((text) => /status code (\d{3})/.exec(text)?.[1]).find((found) => found !== undefined);
  if (status !== undefined) return /^(?:5\d\d|408|425|429)$/.test(status);
  if (texts.some((text) => networkMessage.test(text))) return true;
  return answers.some(({ msg, name }) => isRecord(msg) || name === 'AxiosError');
}

/** The failure in a body as an AppError; the message contains call and code, never parameters. */
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
