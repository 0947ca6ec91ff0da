/**
 * Oldest Chromium that runs the web app and the extension: the version of the tests, because no other is checked. The
 * app needs at least `light-dark()` (123) and compile hints (136, a comment before).
 */
export const oldestChromium = 156;
