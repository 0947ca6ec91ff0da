/** Where the page stands in its own history: entry `index` of those up to `last`. */
export type HistorySteps = { index: number; last: number };

/**
 * The steps after a navigation to entry `index`. Going somewhere new forgets what lay ahead; going back remembers it.
 */
export function afterNavigation(steps: HistorySteps, action: 'POP' | 'PUSH' | 'REPLACE', index: number): HistorySteps {
  return { index, last: action === 'PUSH' ? index : Math.max(index, steps.last) };
}

/** Back only with history, forward only after a step back (doc 1 §2). */
export function possibleSteps({ index, last }: HistorySteps): { back: boolean; forward: boolean } {
  return { back: index > 0, forward: index < last };
}
