/** The page's position in its own history: entry `index` of entries 0 to `last`. */
export type HistorySteps = { index: number; last: number };

/** The steps after a navigation to entry `index`. A new entry removes those after it; going back does not. */
export function afterNavigation(steps: HistorySteps, action: 'POP' | 'PUSH' | 'REPLACE', index: number): HistorySteps {
  return { index, last: action === 'PUSH' ? index : Math.max(index, steps.last) };
}

/** Back is possible after the first entry, forward only after going back (docs/behaviour.md#header). */
export function possibleSteps({ index, last }: HistorySteps): { back: boolean; forward: boolean } {
  return { back: index > 0, forward: index < last };
}
