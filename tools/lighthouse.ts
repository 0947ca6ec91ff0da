/*
 * npm run lighthouse: Lighthouse on the home page of the built web app, served as by `npm start` with the embedded
 * service. Simulated mobile and desktop; the median of three runs each, after one that does not count, because the
 * service renders each picture at its first request. Everything stays on this machine. Fails if a category is below its
 * goal. After `--`:
 *
 *   --runs N            another number of runs
 *   --only mobile       one of the two
 *   --reports folder    writes each run's report there, as JSON
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';
import { ensureTools, serviceNodeOptions } from '../scripts/project.mjs';
import { appAddress, appPort, serviceAddress, servicePort } from '../tests/support/services/addresses.ts';

/** Minimum scores, out of 100. */
const goals = {
  mobile: { performance: 90, accessibility: 98, 'best-practices': 98 },
  desktop: { performance: 98, accessibility: 98, 'best-practices': 98 },
} as const;

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

type FormFactor = keyof typeof goals;

type Run = {
  scores: Record<string, number>;
  metrics: string[];
  findings: string[];
  /** Lighthouse's measure of this machine: its simulated phone is four times slower, which suits 1500 to 2000. */
  benchmarkIndex: number;
};

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, reports: { type: 'string' } },
});
const root = path.resolve(import.meta.dirname, '..');
await ensureTools();
const { default: lighthouse, desktopConfig } = await import('lighthouse');
const executablePath = ensureChromium();
const folder = await mkdtemp(path.join(os.tmpdir(), 'kanade-lighthouse-'));
const programs: ChildProcess[] = [];
let failed = false;

try {
  await run([...serviceNodeOptions, 'server/main.ts', '--port', String(servicePort), '--data', folder], serviceAddress);
  await run(['scripts/serve-app.ts', '--port', String(appPort)], appAddress);
  if (values.reports) await mkdir(values.reports, { recursive: true });
  await audit('mobile', 0);
  for (const formFactor of ['mobile', 'desktop'] as const) {
    if (values.only && values.only !== formFactor) continue;
    const runs: Run[] = [];
    for (let number = 1; number <= Number(values.runs); number += 1) runs.push(await audit(formFactor, number));
    report(formFactor, runs);
  }
} finally {
  for (const program of programs.filter(({ exitCode }) => exitCode === null)) {
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

/** A first visit without caches: only the service and consent to the terms are stored. */
async function audit(formFactor: FormFactor, number: number): Promise<Run> {
  const port = appPort + 10;
  const context = await chromium.launchPersistentContext(path.join(folder, `${formFactor}-${number}`), {
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
    // The browser's own viewport would override Lighthouse's simulation.
    viewport: null,
  });
  try {
    const page = await context.newPage();
    // A file on the app's origin gives access to its localStorage without running the app.
    await page.goto(`${appAddress}/icons/icon.svg`);
    await page.evaluate(
      (settings) => {
        localStorage.setItem('settings', settings);
        localStorage.setItem('disclaimerAccepted', 'true');
      },
      JSON.stringify({ networkMode: 'devnet', serviceAddress, language: 'en' }),
    );
    await page.close();
    const result = await lighthouse(
      `${appAddress}/`,
      { port, disableStorageReset: true, onlyCategories: Object.keys(goals[formFactor]), logLevel: 'error' },
      formFactor === 'desktop' ? desktopConfig : undefined,
    );
    if (!result) throw new Error('Lighthouse gave no result.');
    if (values.reports)
      await writeFile(path.join(values.reports, `${formFactor}-${number}.json`), JSON.stringify(result.lhr));
    const { categories, audits, environment } = result.lhr;
    const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
    return {
      benchmarkIndex: environment.benchmarkIndex,
      scores: Object.fromEntries(
        Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      metrics: metrics.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`),
      findings: weighed.flatMap(({ id }) => {
        const found = audits[id];
        const isMetric = (metrics as readonly string[]).includes(id);
        return found && !isMetric && found.score !== null && found.score < 1 ? [found.title] : [];
      }),
    };
  } finally {
    await context.close();
  }
}

/** Prints the medians, metrics and findings of the median run, and all runs by performance. */
function report(formFactor: FormFactor, runs: readonly Run[]): void {
  const byPerformance = runs.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  const middle = byPerformance[Math.floor(runs.length / 2)];
  console.log(`\n${formFactor}, median of ${runs.length}: ${middle?.metrics.join(', ')}`);
  console.log(`  benchmark index of the machine: ${byPerformance.map((run) => run.benchmarkIndex).join(', ')}`);
  for (const [category, goal] of Object.entries(goals[formFactor])) {
    const all = runs.map(({ scores }) => scores[category] ?? 0).toSorted((a, b) => a - b);
    const median = all[Math.floor(all.length / 2)] ?? 0;
    if (median < goal) failed = true;
    console.log(`  ${category}: ${median} (goal ${goal}; ${all.join(', ')})${median < goal ? ', BELOW' : ''}`);
  }
  for (const finding of middle?.findings ?? []) console.log(`  finding: ${finding}`);
}

/** Starts a program of the project; resolves when it answers. */
async function run(args: string[], address: string): Promise<void> {
  const program = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  programs.push(program);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answered = await fetch(address).then(
      () => true,
      () => false,
    );
    // Another program at that port must not be measured.
    if (program.exitCode !== null) break;
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${args.join(' ')} did not answer at ${address}.`);
}
