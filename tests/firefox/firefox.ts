import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Bidi } from './bidi.ts';

/** Time limit for Firefox's start in ms, for busy machines. */
const startLimitMs = 60_000;

/** Host of the extension's addresses, which Firefox chooses randomly unless the profile contains it. */
const uuid = '1c9b4a5e-0f52-4f0e-9a53-5d0c7b6e2f11';

export type Firefox = {
  bidi: Bidi;
  version: string;
  /** Address of a page of the extension. */
  addressOf(page: string): string;
  close(): Promise<void>;
};

/** Starts headless Firefox with a new profile, and installs an unpacked extension. */
export async function startFirefox({
  program,
  extension,
  extensionId,
}: {
  program: string;
  extension: string;
  extensionId: string;
}): Promise<Firefox> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kanade-firefox-'));
  const settings = {
    'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuid }),
    // Firefox's fake audio output; without an output, Web Audio never starts.
    'media.cubeb.force_mock_context': true,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  // Firefox shows pages of extensions only to a driver with system access.
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, [...args, '--remote-allow-system-access', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const failed = once(child, 'error').then(([error]) => Promise.reject(error));
    const bidi = await Bidi.connect(await Promise.race([printedAddress(child.stderr), failed]));
    const version = await readVersion(bidi);
    await bidi.send('webExtension.install', { extensionData: { type: 'path', path: extension } });
    return {
      bidi,
      version,
      addressOf: (page) => `moz-extension://${uuid}/${page}`,
      async close() {
        bidi.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readVersion(bidi: Bidi): Promise<string> {
  const page = await bidi.open('about:blank');
  const userAgent = await page.evaluate<string>('navigator.userAgent');
  await page.close();
  return /Firefox\/(\S+)/.exec(userAgent)?.[1] ?? 'unknown';
}

/** The address of the driver's socket, which Firefox prints. */
function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const late = setTimeout(() => reject(new Error(`Firefox did not start: ${text}`)), startLimitMs);
  output.on('data', (data) => {
    text += String(data);
    const address = /listening on (ws:\S+)/.exec(text)?.[1];
    if (address) resolve(address);
  });
  output.on('end', () => reject(new Error(`Firefox ended: ${text}`)));
  return promise.finally(() => clearTimeout(late));
}
