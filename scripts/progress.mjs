/* Shows the running time of a step of the start-up scripts. Runs on plain Node 20. */

/** Interval of new lines where a line can't be rewritten, for example in a log, in seconds. */
const lineSeconds = 10;

/**
 * Shows the title of a step with the seconds since its start until the program has ended, and what the program writes
 * (its streams have to be piped). Resolves to its exit code, 1 when it was killed or could not be started.
 * @param {string} title
 * @param {import('node:events').EventEmitter & Pick<import('node:child_process').ChildProcess, 'stdout' | 'stderr'>} child
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} screen
 */
export async function showProgress(title, child, screen = process.stdout) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const clearLine = screen.isTTY ? '\r\u001b[K' : '';
  const draw = () =>
    screen.write(screen.isTTY ? `${clearLine}${title} … ${seconds()} s` : `${title} … ${seconds()} s\n`);
  screen.write(screen.isTTY ? `${title} …` : `${title} …\n`);
  const timer = setInterval(draw, screen.isTTY ? 1000 : lineSeconds * 1000);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => screen.write(`${clearLine}${text}`));
  const [code, signal] = await new Promise((resolve) => {
    child.once('error', () => resolve([1, null]));
    child.once('close', (...end) => resolve(end));
  });
  clearInterval(timer);
  // A shell reports a signal as exit code 128 plus its number.
  const result = code === 0 ? 'done' : signal !== null || code > 128 ? 'stopped' : 'failed';
  screen.write(`${clearLine}${title}: ${result} after ${seconds()} s\n`);
  return code ?? 1;
}
