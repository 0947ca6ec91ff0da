import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UtilityProcess } from 'electron';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPortFree, isServiceAt } from '../../../electron/main/service/look-for-service.ts';
import { utilityProgram } from '../../../electron/main/service/service-program.ts';
import { createCatalogue } from '../../../server/catalogue/catalogue.ts';
import { builtDesktop } from '../../support/desktop/desktop-app.ts';
import { freePort } from '../../support/services/service-process.ts';

/** Makes a Node process behave like a packaged app's Electron, where nothing can start as plain Node. */
const likeElectron = `data:text/javascript,${encodeURIComponent(`
  import processes from 'node:child_process';
  import { syncBuiltinESMExports } from 'node:module';
  Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: '45.4.1' } });
  processes.fork = () => { throw new Error('not as plain Node'); };
  syncBuiltinESMExports();
`)}`;

let dataFolder = '';
let child: ChildProcess | undefined;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'kanade-built-service-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
});

/** First bytes of an answer, without waiting for the rest: songs are sent while they are rendered. */
async function beginning(address: string): Promise<Buffer> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  for await (const bytes of response.body ?? []) return Buffer.from(bytes);
  throw new Error(`nothing from ${address}`);
}

test('the built service of a packaged app answers, has pictures, renders and ends', { timeout: 120_000 }, async () => {
  const program = utilityProgram({
    file: join(builtDesktop(), 'service', 'main.js'),
    dataFolder,
    utilityProcess: {
      fork(file, args, { stdio } = {}) {
        expect(stdio).toEqual(['ignore', 'pipe', 'inherit']);
        child = fork(file, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: ['--import', likeElectron] });
        return child as unknown as UtilityProcess;
      },
    },
  });
  expect(program.canStart()).toBe(true);
  const port = await freePort();
  const service = program.start(port);
  const ended = new Promise<void>((resolve) => service.onEnd(resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    service.onOutput((text) => {
      output += text;
      if (output.includes(`http://127.0.0.1:${port}`)) resolve();
    });
    void ended.then(() => reject(new Error(`it ended: ${output}`)));
  });
  const address = `http://127.0.0.1:${port}`;
  expect(await isServiceAt(address)).toBe(true);

  const song = createCatalogue().songs.find(
    ({ access, container, hashes }) => access === 'free' && container === 'mp3' && hashes.flac !== '',
  );
  if (!song) throw new Error('no song');
  const [cover, flac, mp3] = await Promise.all(
    [`cover/64/avatar-1.webp`, `audio/${song.hashes.flac}.flac`, `audio/${song.hashes['128']}.mp3`].map((path) =>
      beginning(`${address}/demo/${path}`),
    ),
  );
  expect(cover?.subarray(8, 12).toString()).toBe('WEBP');
  expect(flac?.subarray(0, 4).toString()).toBe('fLaC');
  expect(mp3?.readUInt16BE(0)).toBeGreaterThanOrEqual(0xffe0);

  service.kill();
  await ended;
  expect(child?.exitCode).toBe(0);
  expect(await isPortFree(port)).toBe(true);
});
