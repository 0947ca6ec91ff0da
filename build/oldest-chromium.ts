/**
 * The oldest Chromium that runs the web app and the extension: the one that the tests run in. An earlier version would be a
 * promise that nothing checks. What the app needs at least are `light-dark()` (123) and compile hints (136, a comment before).
 */
export const oldestChromium = 156;
