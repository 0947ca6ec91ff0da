/** Messages of browsers and the bundler if a chunk can't be loaded. */
const messages = [
  // Chromium
  'Failed to fetch dynamically imported module',
  // Firefox
  'error loading dynamically imported module',
  // Safari
  'Importing a module script failed',
  // Vite, for the style sheet of a chunk
  'Unable to preload CSS',
];

/** Whether a chunk could not be loaded: the device is offline, or its version is no longer on the server. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && messages.some((message) => error.message.includes(message));
}
