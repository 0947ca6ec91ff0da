import type { ApiAnswer, ApiBody, SuccessorBody } from '../api-exchange.ts';

/** Answer to callers without a login if a call needs one. */
export const NOT_SIGNED_IN: ApiAnswer = { body: { status: 0, error_code: 20018, data: null } };
/** Answer to invalid parameters. */
export const BAD_REQUEST: ApiAnswer = { body: { status: 0, error_code: 20010, data: null } };

export function success(data: unknown, more: ApiBody = {}): ApiAnswer {
  return { body: { status: 1, error_code: 0, ...more, data } };
}

/** An error whose `data` is a sentence for the user. */
export function failure(text: string, code: number): ApiAnswer {
  return { body: { data: text, status: 0, error_code: code } };
}

/** An error with an empty or explanatory text. */
export function failureWithMessage(text: string, code: number, data: unknown): ApiAnswer {
  return { body: { status: 0, error_code: code, error_msg: text, data } };
}

/** A numeric id; null for anything but digits. */
export function idNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function nullWhenEmpty(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/** Second generation: an empty list of this name in `data` is null. */
export function emptyListIsNull(name: string): SuccessorBody {
  return (body) => {
    const data = body.data as Record<string, unknown>;
    return { ...body, data: { ...data, [name]: nullWhenEmpty(data[name]) } };
  };
}

/** Second generation: an empty list is null. */
export const emptyDataIsNull: SuccessorBody = (body) => ({ ...body, data: nullWhenEmpty(body.data) });
