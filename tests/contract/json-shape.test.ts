import { expect, it } from 'vitest';
import { missingOf } from './json-shape.ts';

it('lists what a value lacks of an example once, by its path', () => {
  const example = { status: 1, data: { list: [{ id: 1, name: 'a' }], extra: null, deep: { a: { b: 1 } } } };
  expect(missingOf(example, structuredClone(example))).toEqual([]);
  const other = { status: '1', data: { list: [{ id: 1 }, { id: '2', name: 'b', more: 1 }], deep: 'none' } };
  expect(missingOf(example, other)).toEqual([
    'status: number, found string',
    'data.extra: null, found nothing',
    'data.deep: object, found string',
  ]);
  expect(missingOf(example, { status: 1, data: { list: [], extra: null, deep: { a: { b: 0 } } } })).toEqual([
    'data.list[]: object, found nothing',
  ]);
});
