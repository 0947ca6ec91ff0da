import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launchBrowser } from '../../support/browser/browser.ts';
import { dropPaths } from '../../support/browser/drop-paths.ts';
import { appAddress } from '../../support/services/addresses.ts';
import type { naiveParse } from './naive-parse.ts';

declare global {
  interface Window {
    naiveParse: typeof naiveParse;
  }
}

/** Enough files for a measurable time; the rate does not depend on their number. */
const naiveFiles = 300;

/** Files per second that the tag library alone reads from a folder on the disk, one and four at a time. */
export async function naiveRates(folder: string): Promise<{ one: number; four: number }> {
  const browser = await launchBrowser();
  try {
    const page = await browser.context.newPage();
    const address = `${appAddress}/naive-parse`;
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>naive parse</title>' }),
    );
    await page.goto(address);
    await page.addScriptTag({ content: await naiveScript() });
    await dropPaths(page, [folder]);
    const rate = (concurrency: number) =>
      page.evaluate(([count, atOnce]) => window.naiveParse(count, atOnce), [naiveFiles, concurrency] as const);
    return { one: await rate(1), four: await rate(4) };
  } finally {
    await browser.close();
  }
}

/** The tag library and `naiveParse` as a script for a page. */
async function naiveScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('naive-parse.ts', import.meta.url)),
        formats: ['iife'],
        name: 'naive',
      },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : null;
  if (!chunk) throw new Error('nothing was built');
  return chunk.code;
}
