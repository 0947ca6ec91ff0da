import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { mainWindow, mainWindowWithMusic, ownPage, test } from '../../support/desktop/desktop-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { VerificationPage } from '../../support/pages/verification.ts';
import { OwnService } from '../../support/services/own-service.ts';
import { planFault } from '../../support/services/planned-faults.ts';

/** A page that is not Kanade's. */
let server: Server;
let hostile: string;
let visits = 0;

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    visits += 1;
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Hostile</title><a href="/other">link</a>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hostile = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('the page goes nowhere else and opens no windows, and no other page gets a call through', async ({ startApp }) => {
  const app = await startApp();
  const page = await mainWindow(app);
  await expect(page.getByRole('main')).toBeVisible();
  expect(
    await page.evaluate(
      "[typeof require, typeof process, typeof kanadeShell.on('window:maximised-changed', () => {})]",
    ),
  ).toEqual(['undefined', 'undefined', 'function']);
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
  const opened = () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
  const before = visits;

  // Refused everywhere, by Chromium or by the main process.
  await page.evaluate(() => {
    for (const url of [
      'file:///etc/hostname',
      'smb://example.test/share',
      'javascript:void fetch("https://example.test/")',
      'http://example.test/',
      'http://127.0.0.1.example.test/',
      'http://name@127.0.0.1/',
    ])
      window.open(url);
  });
  await page.evaluate((url) => {
    location.href = url;
  }, hostile);
  await page.evaluate(
    (url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url })),
    hostile,
  );
  // Only the system's browser opens https links, and links to a service on this computer.
  await page.evaluate((url) => window.open(url), 'https://example.test/release');
  await page.evaluate((url) => {
    const link = Object.assign(document.createElement('a'), { href: url, target: '_blank' });
    document.body.append(link);
    link.click();
  }, hostile);
  // Its own pages it may visit: by then the others were refused.
  await page.evaluate((url) => {
    location.href = url;
  }, ownPage('app.html?again'));
  await page.waitForURL(ownPage('app.html?again'));
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(opened).toEqual(['https://example.test/release', hostile]);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(visits).toBe(before);

  // Only the main process could load another page; even that one would get no call through.
  await app.evaluate(({ BrowserWindow }, url) => BrowserWindow.getAllWindows()[0]?.loadURL(url), hostile);
  await page.waitForURL(hostile);
  const refusals = await page.evaluate(async () => {
    const shell = window.kanadeShell;
    if (!shell) return ['no bridge'];
    const calls: Promise<unknown>[] = [
      shell.invoke('app:info'),
      shell.invoke('link:open-external', 'https://example.test/'),
      shell.invoke('window:control', 'close'),
      shell.invoke('settings:clear'),
      shell.invoke('toString' as 'app:info'),
    ];
    return (await Promise.allSettled(calls)).map((call) => (call.status === 'rejected' ? String(call.reason) : 'done'));
  });
  expect(refusals).toEqual([
    expect.stringContaining('Refused app:info: the page is not part of Kanade'),
    expect.stringContaining('Refused link:open-external: the page is not part of Kanade'),
    expect.stringContaining('Refused window:control: the page is not part of Kanade'),
    expect.stringContaining('Refused settings:clear: the page is not part of Kanade'),
    expect.stringContaining('Unknown call: toString'),
  ]);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);

  // From Kanade's own page wrong arguments are refused.
  await app.evaluate(({ BrowserWindow }, url) => BrowserWindow.getAllWindows()[0]?.loadURL(url), ownPage('app.html'));
  await expect(page.getByRole('main')).toBeVisible();
  const wrong = page.evaluate(() => window.kanadeShell?.invoke('window:control', 'destroy' as 'close'));
  await expect(wrong).rejects.toThrow('Refused window:control: its arguments are wrong');
});

test('the picture test of the provider is shown in a frame, which is all that it can load', async ({ startApp }) => {
  const service = await OwnService.start();
  try {
    const page = await mainWindowWithMusic(await startApp(), service.address);
    const app = new KanadePage(page);
    await app.search('night');
    await expect(app.songRow(0)).toBeVisible();
    await planFault(service, '/song/url', 'demo_verify=picture');
    await app.songRow(0).click();
    const verification = new VerificationPage(page);
    const right = verification.frame.getByRole('button', { name: /lighthouse/i });
    await expect(right).toBeVisible();
    const before = visits;
    await page.evaluate(
      (url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url })),
      hostile,
    );
    await right.click();
    await expect(verification.dialog).toBeHidden();
    await waitForPosition(page, 300);
    expect(visits).toBe(before);
  } finally {
    await service.close();
  }
});
