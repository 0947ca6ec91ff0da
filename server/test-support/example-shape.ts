import { readFile } from 'node:fs/promises';
import moreExamples from './more-examples.json' with { type: 'json' };

/** The first part of the contract; `more-examples.json` has what this service answers of the second. */
const EXAMPLES = new URL('../../tests/contract/examples/', import.meta.url);

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/** `path: type` differences; every element of a list is held against the example's first one. */
function compare(example: unknown, actual: unknown, path: string): string[] {
  if (example === null) return [];
  if (typeName(example) !== typeName(actual)) return [`${path}: ${typeName(actual)} instead of ${typeName(example)}`];
  if (Array.isArray(example) && Array.isArray(actual)) {
    return example.length === 0
      ? []
      : actual.flatMap((value, index) => compare(example[0], value, `${path}[${index}]`));
  }
  if (typeof example !== 'object' || typeof actual !== 'object' || actual === null) return [];
  return Object.entries(example).flatMap(([key, value]) =>
    key in actual
      ? compare(value, (actual as Record<string, unknown>)[key], `${path}.${key}`)
      : [`${path}.${key}: missing`],
  );
}

/** What an answer lacks or has in another type, compared with an example body of the contract. */
export async function differencesFromExample(name: string, actual: unknown): Promise<string[]> {
  const example: unknown = Object.hasOwn(moreExamples, name)
    ? moreExamples[name as keyof typeof moreExamples]
    : JSON.parse(await readFile(new URL(`${name}.json`, EXAMPLES), 'utf8'));
  return compare(example, actual, '');
}
