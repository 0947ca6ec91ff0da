import type { ApiAnswer, ApiBody, SuccessorBody } from '../api-exchange.ts';

/** Response to callers without a login, where a call needs one. */
export const NOT_SIGNED_IN: ApiAnswer = { body: { status: 0, error_code: 20018, data: null } };
/** Answer to parameters that mean nothing here. */
export const BAD_REQUEST: ApiAnswer = { body: { status: 0, error_code: 20010, data: null } };

export function success(data: unknown, more: ApiBody = {}): ApiAnswer {
  return { body: { status: 1, error_code: 0, ...more, data } };
}

/** A failure whose `data` is a sentence for the user. */
export function failure(text: string, code: number): ApiAnswer {
  return { body: { data: text, status: 0, error_code: code } };
}

/** A failure with an empty text, or one that says what is missing. */
export function failureWithMessage(text: string, code: number, data: unknown): ApiAnswer {
  return { body: { status: 0, error_code: code, error_msg: text, data } };
}

/** A number that names something: digits only, null for anything else. */
export function idNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function nullWhenEmpty(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/** In the second generation an empty list of this name in `data` is null. */
export function emptyListIsNull(name: string): SuccessorBody {
  return (body) => {
    const data = body.data as Record<string, unknown>;
    return { ...body, data: { ...data, [name]: nullWhenEmpty(data[name]) } };
  };
}

/** In the second generation an empty list is null. */
export const emptyDataIsNull: SuccessorBody = (body) => ({ ...body, data: nullWhenEmpty(body.data) });
