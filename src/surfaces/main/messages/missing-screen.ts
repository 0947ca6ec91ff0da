let shownCount = 0;

/** Called while a screen says that its code is missing; the returned function ends that. */
export function markMissingScreen(): () => void {
  shownCount += 1;
  return () => {
    shownCount -= 1;
  };
}

/** Whether a screen says at the moment that its code is missing. */
export function isMissingScreenShown(): boolean {
  return shownCount > 0;
}
