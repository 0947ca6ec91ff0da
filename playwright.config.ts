import { defineConfig } from '@playwright/test';
import { appPort, servicePort } from './tests/support/addresses.ts';

const data = `node_modules/.cache/kanade-e2e-${servicePort}`;

/** End-to-end tests against the built app and the real embedded service, in the system's Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/render-songs.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than the cores that are promised: many stories wait more than they compute.
  workers: 3,
  retries: 0,
  // Waits end as soon as what they wait for is there; these are for machines that are slow and busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'web', testMatch: '*.web.spec.ts' },
    { name: 'extension', testMatch: '*.extension.spec.ts' },
    { name: 'desktop', testMatch: '*.desktop.spec.ts' },
  ],
  webServer: [
    {
      // Rendered songs are kept from run to run, what users changed is not.
      command: `node -e "fs.rmSync('${data}/state', { recursive: true, force: true })" && node server/main.ts --port ${servicePort} --data ${data} --faults`,
      url: `http://127.0.0.1:${servicePort}/`,
      reuseExistingServer: false,
    },
    {
      command: `node scripts/serve-app.ts --port ${appPort}`,
      url: `http://localhost:${appPort}/`,
      reuseExistingServer: false,
    },
  ],
});
