import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { pixelsToRem } from './build/pixels-to-rem.ts';
import { browserEnv } from './scripts/chromium.mjs';
import { compileCache } from './scripts/project.mjs';

const src = fileURLToPath(new URL('./src', import.meta.url));
const resolve = { alias: { '@': src } };

// Inherited by Vitest's workers, and by the programs that tests start.
process.env.NODE_COMPILE_CACHE ??= compileCache;

const componentDependencies = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react-window',
  'i18next',
  'zustand',
  'zustand/vanilla',
  'valibot',
  'axe-core',
  'axios',
  'idb',
  'music-metadata-browser',
  'pinyin-pro',
  'wanakana',
  '@tanstack/react-query',
];

const { HEADLESS_SHELL_PATH, CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

/** Upper limit for slow, busy machines: alone, the longest test takes ten seconds. */
const unit = { testTimeout: 120_000, restoreMocks: true };
/** Real Chromium, in the project of the components. */
const testsInBrowser = '**/*.browser.test.{ts,tsx}';
/** Needs the built desktop app, and the packages of tools/. */
const testOfPackages = 'tools/desktop/packaging.test.ts';
const unitTests = [
  '{src,server,electron,scripts,build,tools}/**/*.test.{ts,tsx}',
  'tests/*.test.ts',
  'tests/desktop/*.test.ts',
  'tests/support/**/*.test.ts',
];
const noUnitTests = ['**/node_modules/**', testsInBrowser, testOfPackages];
/** Tests that replace modules, globals or the database, or load modules again: what they leave would reach other files. */
const isolatedTests = globSync(unitTests, { exclude: noUnitTests }).filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal)\(|fake-indexeddb|\bglobalThis\b/.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          ...unit,
          name: 'unit',
          include: unitTests,
          exclude: [...noUnitTests, ...isolatedTests],
          // Starting a worker for each file, and loading the modules in it again, takes longer than its tests.
          isolate: false,
        },
      },
      {
        resolve,
        test: { ...unit, name: 'unit isolated', include: isolatedTests },
      },
      {
        resolve,
        plugins: [react()],
        css: { postcss: { plugins: [pixelsToRem] } },
        // Listed here, because dependencies discovered during a run reload the page.
        // Each icon is a file of its own, which would be a dependency of its own.
        optimizeDeps: { include: componentDependencies, exclude: ['lucide-react'] },
        test: {
          name: 'component',
          include: ['src/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['tests/support/components/performance-tracks.ts', 'tests/support/components/set-up.ts'],
          testTimeout: 60_000,
          restoreMocks: true,
          // Upper limits for slow, busy machines; waits end as soon as their condition is met.
          // The interval, a fifth of the default, is the time that each wait may take longer than needed; there are thousands.
          expect: { poll: { timeout: 15_000, interval: 10 } },
          // One page for all files; each test removes what it has rendered.
          isolate: false,
          // Not several pages at once: a test that changes the size of its window would change that of all of them.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 15_000,
              launchOptions: { executablePath: HEADLESS_SHELL_PATH ?? CHROMIUM_PATH, env: browserEnv() },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve,
        // Need the builds in dist/, or start programs; see scripts/test.mjs.
        test: {
          name: 'integration',
          include: ['tests/{integration,contract}/**/*.test.ts', testOfPackages],
          globalSetup: 'tests/support/tools.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
});
