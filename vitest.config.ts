import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = fileURLToPath(new URL('./src', import.meta.url));
const resolve = { alias: { '@': src } };

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          // Generous, because the renderer's tests share two cores with everything else.
          testTimeout: 30_000,
          include: ['{src,server,electron,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          restoreMocks: true,
        },
      },
      {
        resolve,
        // Need the builds in dist/, or start programs; see scripts/test.mjs.
        test: { name: 'integration', include: ['tests/{integration,contract}/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
});
