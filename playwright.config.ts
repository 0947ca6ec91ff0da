import { defineConfig } from '@playwright/test';
import { appPort, servicePort } from './tests/support/services/addresses.ts';

/** End-to-end tests against the built app and the real embedded service, in the system's Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // Twice the guaranteed cores, because stories also wait: with three workers an eighth of the CPU time is unused.
  workers: 4,
  // `npm test` names each story that passes only when repeated, and fails for more than two of them.
  retries: 1,
  // Upper limits for slow, busy machines; waits end as soon as their condition is met.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  // A press waits as long as an expectation, not as long as the whole story.
  use: { actionTimeout: 60_000 },
  projects: [
    // The longest stories first, so that short ones fill the last minute of every worker.
    { name: 'extension', testMatch: '*.extension.spec.ts' },
    { name: 'desktop', testMatch: '*.desktop.spec.ts' },
    { name: 'web', testMatch: '*.web.spec.ts' },
  ],
  webServer: [
    {
      command: 'node tests/support/services/common-service.ts',
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
