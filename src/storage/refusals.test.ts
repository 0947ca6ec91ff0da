import { expect, it } from 'vitest';
import { onRefusal, type Refusal, reportRefusal } from './refusals';

it('tells the first listener what was refused before it, once', () => {
  const heard: Refusal[] = [];
  const heardByOther: Refusal[] = [];
  reportRefusal('full');
  reportRefusal('full');
  const stop = onRefusal((refusal) => heard.push(refusal));
  expect(heard).toEqual(['full']);
  const stopOther = onRefusal((refusal) => heardByOther.push(refusal));
  expect(heardByOther).toEqual([]);
  reportRefusal('blocked');
  expect([heard, heardByOther]).toEqual([['full', 'blocked'], ['blocked']]);
  stop();
  stopOther();
});
