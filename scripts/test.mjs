/*
 * npm test: installs what is missing (Chromium included), then runs checks, unit tests, builds, integration tests and
 * end-to-end tests beside the component tests. Later steps run after a failure if possible; the last lines show
 * failures with reasons, and totals.
 */
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureTestBrowsers, installChromiumOfDebian } from './chromium.mjs';
import { ensureInstalled, root, runNode, spawnNode } from './project.mjs';

/** Lines shown per failure: message, diff, top of the stack. */
const reasonLines = 25;
/** Maximum number of stories per run that may be flaky; more indicate a broken product or test. */
const flakyLimit = 2;
/** One worker per guaranteed core; Vitest would reserve one for a terminal. */
const onePerCore = '--maxWorkers=2';
const reports = path.join(root, 'test-results');
const counts = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
/** Failed tests with their reasons. */
const failures = [];
/** Stories that failed once and passed when repeated, with the reason of the failure. */
const flaky = [];

const packages = ensureInstalled();
// Beside npm, which goes on in a process of its own.
installChromiumOfDebian();
await packages;
const env = ensureTestBrowsers();
fs.mkdirSync(reports, { recursive: true });

// Parallel to the next steps, because they use one page: less than one core, as much of their time is waiting.
const component = runVitest('component', { stdio: ['ignore', 'pipe', 'pipe'] });
await plainStep('check', () => runNode('scripts/check.mjs'));
await vitestStep('unit', runVitest('unit', { stdio: 'inherit', options: [onePerCore] }));
const built = [
  await plainStep('build the web app', () => runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'])),
  await plainStep('build the extension', () => runNode('node_modules/wxt/bin/wxt.mjs', ['zip'])),
  await plainStep('build the desktop app', () => runNode('scripts/desktop/build-desktop.ts', ['--skip-extension'])),
];
const isBuilt = built.every(Boolean);
// Beside the integration tests, which often wait for programs that start.
await Promise.all([
  built[1] && plainStep('checks of the stores', () => runNode('scripts/extension/lint-extension.ts')),
  isBuilt && plainStep('byte budgets', () => runNode('scripts/byte-budgets.ts')),
  isBuilt && vitestStep('integration', runVitest('integration', { stdio: 'inherit', options: [onePerCore] })),
]);
if (isBuilt) await playwright('end-to-end tests', ['--grep-invert=@alone']);
else console.error('Integration and end-to-end tests need the builds and did not run.');
await vitestStep('component', component);
// Tests that measure audio run alone, because it has gaps on a busy machine.
if (isBuilt) await playwright('end-to-end tests of sound', ['--grep=@alone', '--workers=1']);

if (flaky.length > flakyLimit) {
  failedSteps.push(`more than ${flakyLimit} flaky stories`);
  counts.failed += flaky.length;
}
// Repeated at the end, because logs may be truncated in the middle.
for (const story of flaky) console.error(`\n── flaky: ${story}`);
for (const failure of failures) console.error(`\n── failed: ${failure}`);
if (failedSteps.length > 0) console.error(`\nFailed: ${failedSteps.join(', ')}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
const repeated = flaky.length > 0 ? `, ${flaky.length} flaky` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}${repeated}`);
process.exit(failedSteps.length > 0 ? 1 : 0);

/** Runs one step and prints its result. */
async function step(name, run) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const code = await run();
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (code !== 0) failedSteps.push(name);
  return code === 0;
}

/** Runs a step without counted tests; a failure counts as one. */
async function plainStep(name, run) {
  const ok = await step(name, run);
  if (!ok) counts.failed += 1;
  return ok;
}

/** Runs the tests of a project; resolves to the exit code and, if piped, the output. */
function runVitest(project, { stdio, options = [] }) {
  const report = reportOf(project);
  fs.rmSync(report, { force: true });
  const args = [
    'run',
    '--project',
    `${project}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
  ];
  const child = spawnNode('node_modules/vitest/vitest.mjs', args, { env, stdio });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: 1, output }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Waits for running tests and prints their remaining output. */
async function vitestStep(project, running) {
  const ok = await step(`${project} tests`, async () => {
    const { code, output } = await running;
    for (const part of output) process.stdout.write(part);
    return code;
  });
  addReport(ok, reportOf(project), ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
    figures: [numPassedTests, numFailedTests, numPendingTests],
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded has a message but no tests.
      if (failed.length === 0) return status === 'failed' ? [failureText(file, [message])] : [];
      return failed.map((test) => failureText(`${file} › ${test.fullName}`, test.failureMessages));
    }),
  }));
}

function reportOf(project) {
  return path.join(reports, `${project}.json`);
}

async function playwright(name, options) {
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`);
  fs.rmSync(report, { force: true });
  const args = ['test', '--reporter=list,json', ...options];
  const run = () =>
    runNode('node_modules/@playwright/test/cli.js', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
  const ok = await step(name, run);
  addReport(ok, report, ({ stats, suites, errors }) => {
    const specs = suites.flatMap(specsOf);
    flaky.push(...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(storyText));
    return {
      figures: [stats.expected, stats.unexpected, stats.skipped],
      failures: [
        ...errors.map(({ message }) => failureText(name, [message])),
        ...specs.filter((spec) => !spec.ok).map(storyText),
      ],
    };
  });
}

/** A story with the reasons of its failures and its attachments. */
function storyText(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  const reasons = results.flatMap((result) => result.errors).map(({ message }) => message);
  const state = results.flatMap(({ attachments }) => attachments).flatMap(attachedText);
  return [failureText(`${spec.file}:${spec.line} › ${spec.title}`, reasons), ...state].join('\n');
}

/** Stories of a suite in Playwright's report, including nested suites. */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A failed test with its reasons, each cut to the relevant lines. */
function failureText(name, reasons) {
  const lines = reasons.flatMap((reason) =>
    stripVTControlCharacters(reason ?? '')
      .split('\n')
      .slice(0, reasonLines),
  );
  return `${name}\n${indented(lines)}`;
}

/** A story's text attachment with its name; files are skipped. */
function attachedText({ name, body }) {
  if (body === undefined) return [];
  return [`   ── ${name}`, indented(Buffer.from(body, 'base64').toString().split('\n'))];
}

function indented(lines) {
  return lines.map((line) => `   ${line}`).join('\n');
}

/** Adds totals and failures of a report; a failed step without a report counts as one failure. */
function addReport(ok, report, read) {
  let result = { figures: [0, ok ? 0 : 1, 0], failures: [] };
  try {
    result = read(JSON.parse(fs.readFileSync(report, 'utf8')));
  } catch {
    console.error(`No totals in ${path.relative(root, report)}`);
  }
  const [passed, failed, skippedTests] = result.figures;
  counts.passed += passed;
  counts.failed += ok ? failed : Math.max(1, failed);
  counts.skipped += skippedTests;
  failures.push(...result.failures);
}
