/** What browsers and the bundler say when a part of the app's code can't be loaded. */
const messages = [
  // Chromium
  'Failed to fetch dynamically imported module',
  // Firefox
  'error loading dynamically imported module',
  // Safari
  'Importing a module script failed',
  // Vite, for the style sheet of a part
  'Unable to preload CSS',
];

/** Whether an error means that a part of the app's code is not there: the device is offline, or the version is gone. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && messages.some((message) => error.message.includes(message));
}
