/** Messages from the app's process to its test. */
export type ToTest =
  | { kind: 'browser'; endpoint: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string };

/** A function of the test as source text, called with the modules of Electron and an argument. */
export type ToApp = { kind: 'evaluate'; id: number; source: string; argument: unknown };

/** Sends a message to the test, if any. */
export function tellTest(message: ToTest): void {
  if (process.connected) process.send?.(message);
}
