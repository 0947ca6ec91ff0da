/**
 * Whether animations are to be left out: by the settings, or by the system where they follow it. The page keeps the
 * attribute up to date; style sheets read the same one.
 */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset.motion === 'reduced';
}
