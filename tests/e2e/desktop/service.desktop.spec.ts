import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { demoService } from '../../../src/core/service/service-address.ts';
import type { DesktopApp } from '../../support/desktop/desktop-app.ts';
import { mainWindow, test } from '../../support/desktop/desktop-test.ts';
import { tinyMp3 } from '../../support/local-files/tiny-mp3.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

/** Has the port that the demo service is looked for at, so that the embedded one takes another. */
const other = createServer((socket) => socket.destroy());

test.beforeAll(async () => {
  other.listen(Number(new URL(demoService).port), '127.0.0.1');
  // Where another program has the port, that one takes this part.
  await Promise.race([once(other, 'listening'), once(other, 'error').catch(() => undefined)]);
});
test.afterAll(() => {
  other.close();
});

/** The processes of the embedded service that the app has started. */
async function servicesOf(app: DesktopApp): Promise<number[]> {
  const parent = await app.evaluate(() => process.pid);
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return processes.split('\n').flatMap((line) => {
    const [pid, ppid] = line.trim().split(/\s+/).map(Number);
    return pid !== undefined && ppid === parent && line.includes('server/main.ts') ? [pid] : [];
  });
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a file opens at the start; the app’s own music service comes back after its end, and ends with the app', async ({
  startApp,
}, info) => {
  test.skip(process.platform === 'win32', 'the processes of the app are read with ps');
  const file = info.outputPath('rain.mp3');
  await writeFile(file, tinyMp3({ title: 'Rain on tin', artist: 'Kanade', frames: 3000 }));
  const app = await startApp({ args: [file] });
  const page = await mainWindow(app);
  const kanade = new KanadePage(page);
  await expect.poll(() => kanade.title()).toBe('Rain on tin');
  await waitForPosition(page, 300);

  const settings = new SettingsPage(page);
  await settings.choose('networkMode', 'Demo service');
  await kanade.search('night');

  // Ended until a search has found that none answers.
  await page.locator('#site-search').fill('rain');
  const away = page.getByText(/^No music service at 127\.0\.0\.1:\d+$/);
  // The app starts it again five times, the last time 16 s later.
  let left = 4;
  const kill = async () => {
    for (const pid of (await servicesOf(app)).slice(0, left)) {
      process.kill(pid, 'SIGKILL');
      left -= 1;
    }
  };
  await kill();
  await page.locator('#site-search').press('Enter');
  await expect
    .poll(async () => {
      await kill();
      return away.isVisible();
    })
    .toBe(true);
  // It is started again, and the search goes on by itself.
  await expect(away).toBeHidden();
  const address = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, string>).embeddedAddress,
  );
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await expect(kanade.songRow(0)).toBeVisible();
  await expect(kanade.pauseButton()).toBeVisible();

  const running = await servicesOf(app);
  expect(running.filter(isRunning)).toHaveLength(1);
  await app.evaluate(({ app: electronApp }) => electronApp.quit());
  expect(await app.ended).toBe(0);
  await expect.poll(() => running.filter(isRunning)).toEqual([]);
});
