import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import { dayNumber } from './charts.ts';
import data from './searches.json' with { type: 'json' };

const SearchesSchema = v.strictObject({
  /** Popular searches by board; may be empty. `reason` may be `''`. */
  boards: v.array(
    v.strictObject({
      name: v.string(),
      keywords: v.array(v.strictObject({ keyword: v.string(), reason: v.string() })),
    }),
  ),
  ofTheDay: v.array(v.strictObject({ title: v.string(), subtitle: v.string() })),
});

const { boards, ofTheDay } = checkedData('searches.json', data, SearchesSchema);

export const HOT_BOARDS = boards;

const A_DAY = 3;

/** Search proposals for the day of this time, in ms. */
export function searchesOfTheDay(ms: number): typeof ofTheDay {
  const first = (dayNumber(ms) * A_DAY) % ofTheDay.length;
  return [...ofTheDay.slice(first), ...ofTheDay.slice(0, first)].slice(0, A_DAY);
}
