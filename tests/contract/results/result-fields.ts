import * as v from 'valibot';

/**
 * Guarantees of domain values beyond their types, for tests with damaged answers: counts are finite and not negative,
 * hashes are upper case, addresses are valid. Strict, so that no wire field passes.
 */
export const text = v.string();
export const textOrNull = v.nullable(v.pipe(text, v.nonEmpty()));
export const finite = v.pipe(v.number(), v.finite());
export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const wholeOrNull = v.nullable(whole);
export const id = v.pipe(text, v.nonEmpty(), v.notValues(['0']));
export const idOrNull = v.nullable(id);
export const hash = v.pipe(text, v.regex(/^[0-9A-F]{32}$/));
export const image = v.nullable(v.pipe(text, v.regex(/^(?:https?:)?\/\/\S+$/i)));
export const name = v.pipe(text, v.nonEmpty());
