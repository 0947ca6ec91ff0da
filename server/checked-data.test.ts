import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkedData } from './checked-data.ts';

const schema = v.array(v.strictObject({ name: v.string(), size: v.optional(v.number()) }));

it('gives data that fits its schema', () => {
  expect(checkedData('lists.json', [{ name: 'a' }], schema)).toEqual([{ name: 'a' }]);
});
it.each([
  [[{ name: 'a' }, { name: 'b', size: '3' }], 'lists.json, 1.size: '],
  [[{ name: 'a', siz: 3 }], 'lists.json, 0.siz: '],
  [{}, 'lists.json, as a whole: '],
])('names the file and the field of a mistake: %j', (data, place) => {
  expect(() => checkedData('lists.json', data, schema)).toThrow(place);
});
