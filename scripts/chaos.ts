/*
 * npm run chaos: random use, and random kills of engine, worker, pages and tabs, in real Chromium; see tests/chaos. The
 * extension's session has its app in two windows, its popup and its side panel.
 * `--kill browser` kills all processes of the browser in each round, on Linux, and compares what the next start has.
 * `--kill service` kills the embedded service while clients change things, and compares what it has after a restart.
 * `--kill scan` kills the page that scans a folder of local music, and compares what the last scan has found.
 * `--host tabs` ends the tab that plays in every way in turn, and measures how long it is silent.
 * Needs the builds (npm run build). The same seed makes the same choices.
 * npm run chaos -- --seed 7 --rounds 100 --host extension --verbose
 */
import { parseArgs } from 'node:util';
import { describeBrowserKills, runBrowserKills } from '../tests/chaos/browser/browser-kills.ts';
import { describeReport, type HostName } from '../tests/chaos/report.ts';
import { randomScanKills, runScanKills } from '../tests/chaos/scan/scan-kills.ts';
import { describeServiceKills, runServiceKills } from '../tests/chaos/service/service-kills.ts';
import { runChaos } from '../tests/chaos/session.ts';
import { runTakeOvers } from '../tests/chaos/tabs/take-over.ts';
import { describeTakeOvers } from '../tests/chaos/tabs/take-over-report.ts';
import { openBrowser } from '../tests/support/browser/browser.ts';
import { chooseService } from '../tests/support/browser/web-app.ts';
import { appPort, servicePort } from '../tests/support/services/addresses.ts';
import { ensureChromium } from './chromium.mjs';
import { startProgram, stopPrograms } from './programs.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '20' },
    host: { type: 'string' },
    kill: { type: 'string', default: 'parts' },
    verbose: { type: 'boolean', default: false },
  },
});
const hosts: (HostName | 'tabs')[] = ['extension', 'web', 'tabs'];
const chosen = hosts.filter((host) => values.host === undefined || values.host === host);
const [seed, rounds] = [values.seed, values.rounds].map(Number);
const isOfBrowser = values.kill === 'browser';
const isValid = Number.isInteger(seed) && Number.isInteger(rounds) && chosen.length > 0;
if (!isValid || !['parts', 'browser', 'service', 'scan'].includes(values.kill)) {
  console.error(
    'npm run chaos -- [--seed N] [--rounds M] [--host extension|web|tabs] [--kill parts|browser|service|scan] [--verbose]',
  );
  process.exit(2);
}

if (values.kill === 'service') {
  const log = (line: string): void => void (values.verbose && console.log(`  service ${line}`));
  const killed = await runServiceKills({ seed: seed ?? 1, rounds: rounds ?? 0, log });
  console.log(describeServiceKills(killed));
  process.exit(killed.lost.length > 0 ? 1 : 0);
}

process.env.CHROMIUM_PATH = ensureChromium();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopPrograms().then(() => process.exit(1)));
}
let broken = 0;
try {
  await startProgram('music service', 'tests/support/services/common-service.ts', [], servicePort);
  await startProgram('app', 'scripts/serve-app.ts', ['--port', String(appPort)], appPort);
  if (values.kill === 'scan') {
    // Not with a profile on disk: in that the headless shell gives no access to folders.
    const browser = await openBrowser();
    await chooseService(browser.context);
    const kills = randomScanKills(seed ?? 1, rounds ?? 0);
    const unfinished = await runScanKills(browser.context, kills).finally(() => browser.close());
    console.log(`scan, seed ${seed}: killed ${kills.length} times, ${unfinished} of them in the middle: nothing lost`);
  }
  for (const host of values.kill === 'scan' ? [] : chosen) {
    const log = (line: string): void => void (values.verbose && console.log(`  ${host} ${line}`));
    if (isOfBrowser) {
      // Tabs of the web app share its storage.
      if (host === 'tabs') continue;
      const killed = await runBrowserKills({ host, seed: seed ?? 1, rounds: rounds ?? 0, log });
      console.log(describeBrowserKills(killed));
      broken += killed.lost.length;
      continue;
    }
    if (host === 'tabs') {
      const takeOvers = await runTakeOvers({ seed: seed ?? 1, rounds: rounds ?? 0, log });
      console.log(describeTakeOvers(seed ?? 1, takeOvers));
      broken += takeOvers.filter((one) => one.broken.length + one.late.length > 0).length;
      continue;
    }
    const report = await runChaos({ host, seed: seed ?? 1, rounds: rounds ?? 0, log });
    console.log(describeReport(report));
    broken += report.broken.length + report.late.length;
  }
} finally {
  await stopPrograms();
}
process.exit(broken > 0 ? 1 : 0);
