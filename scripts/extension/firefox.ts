/*
 * npm run test:firefox: the extension in an installed Firefox (Debian: firefox-esr). Needs its build (npm run
 * build:firefox). FIREFOX_PATH names another Firefox.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { firefoxId } from '../../build/firefox-manifest.ts';
import { startFirefox } from '../../tests/firefox/firefox.ts';
import { playAcrossPages } from '../../tests/firefox/story.ts';
import { serviceAddress, servicePort } from '../../tests/support/services/addresses.ts';
import { startProgram, stopPrograms } from '../programs.mjs';

const program = process.env.FIREFOX_PATH ?? 'firefox-esr';
const extension = path.resolve(import.meta.dirname, '../../dist/firefox');
if (!existsSync(path.join(extension, 'manifest.json'))) {
  console.error('The build is missing: npm run build:firefox');
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopPrograms().then(() => process.exit(1)));
}
let failed = true;
try {
  await startProgram('music service', 'tests/support/services/common-service.ts', [], servicePort);
  const firefox = await startFirefox({ program, extension, extensionId: firefoxId });
  try {
    const { title, loudest, wentOn, played } = await playAcrossPages(firefox, serviceAddress);
    const seconds = (value: number) => value.toFixed(1);
    console.log(`Firefox ${firefox.version}: ${title}`);
    console.log(
      `without a page: ${seconds(wentOn)} s of the song in ${seconds(played)} s of sound; peak ${loudest.toFixed(3)}`,
    );
    failed = played < 1 || wentOn < 0.8 * played || loudest < 0.01;
  } finally {
    await firefox.close();
  }
} finally {
  await stopPrograms();
}
console.log(failed ? 'failed: the music did not go on' : 'passed');
process.exit(failed ? 1 : 0);
