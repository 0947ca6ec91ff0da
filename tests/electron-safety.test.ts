import { expect, it, test } from 'vitest';
import { isolatedPreferences } from '../electron/main/safety/own-page.ts';
import { desktopManifest } from '../scripts/desktop/build-desktop.ts';
import { electronFindings } from './support/desktop/electron-findings.ts';
import { isShipped, sourceFiles } from './support/source-files.ts';

const modules = sourceFiles('electron').filter((one) => isShipped(one));

it.each([
  ['main-window.ts', 'new W({ webPreferences: { sandbox: true } })', 'has preferences of its own for pages'],
  ['main-window.ts', 'new W({ webPreferences: { ...pagePreferences(p), sandbox: false } })', 'sets sandbox: false'],
  ['a.ts', 'const a = { contextIsolation: false }', 'sets contextIsolation: false'],
  ['a.ts', "const a = { 'nodeIntegration': true }", 'sets nodeIntegration: true'],
  ['a.ts', 'const a = { webSecurity: false }', 'sets webSecurity: false'],
  ['a.ts', 'const a = { allowRunningInsecureContent: true }', 'sets allowRunningInsecureContent: true'],
  ['a.ts', 'session.extensions.loadExtension(folder, { allowFileAccess: true })', 'sets allowFileAccess: true'],
  ['a.ts', 'const a = { webviewTag: true }', 'sets webviewTag: true'],
  ['overlay-window.ts', 'new parts.BrowserWindow({})', 'opens a window without preferences'],
  ['a.ts', 'new parts.BrowserWindow(options)', 'opens a window'],
  ['a.ts', 'new WebContentsView()', 'makes a WebContentsView'],
  ['a.ts', 'void shell.openExternal(url)', 'uses openExternal'],
  ['a.ts', 'const open = shell.openExternal', 'uses openExternal'],
  ['a.ts', 'await window.loadURL(url)', 'uses loadURL'],
  ['main-window.ts', 'await window.loadFile(file)', 'uses loadFile'],
  ['a.ts', 'contents.executeJavaScript(text)', 'uses executeJavaScript'],
  ['a.ts', 'session.setPermissionRequestHandler(null)', 'uses setPermissionRequestHandler'],
  ['a.ts', "import { shell } from 'electron'", 'imports Electron, which it should get as an argument'],
  ['app-life.ts', "app.commandLine.appendSwitch('no-sandbox')", 'sets a switch of Chromium'],
  ['main.ts', "app.on('certificate-error', allow)", 'decides about certificates'],
  ['a.ts', 'new Function(text)()', 'evaluates text'],
  ['a.ts', 'await import(name)', 'loads code by a name that is made while it runs'],
])('%s: %s is found', (file, text, what) => {
  const found = electronFindings(file, text).map((finding) => finding.replace(/^[\w.-]+(?::\d+)? /, ''));
  expect(found).toContain(what);
});

test('what is safe is not reported', () => {
  const text = `
    import type { Shell } from 'electron';
    import { join } from 'node:path';
    const options = { webPreferences: { ...pagePreferences(parts), backgroundThrottling: false } };
    const popup = { webPreferences: { ...isolatedPreferences, session } };
    await window.loadURL(parts.url);
  `;
  expect(electronFindings('main-window.ts', text)).toEqual([]);
});

test('the main process and the preload have no finding', () => {
  expect(modules.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['electron/main/main.ts', 'electron/preload.ts']),
  );
  expect(modules.flatMap(({ file, text }) => electronFindings(file, text))).toEqual([]);
});

test('every page of every window is isolated and sandboxed, without Node', () => {
  expect(isolatedPreferences).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
  });
  // Also applies to other windows, such as developer tools.
  expect(modules.filter(({ text }) => /\bapp\.enableSandbox\(\)/.test(text))).toHaveLength(1);
});

test('the pages of the desktop app have the policy of the extension', () => {
  const policy = { extension_pages: "script-src 'self'" };
  expect(desktopManifest({ content_security_policy: policy })).toMatchObject({ content_security_policy: policy });
});
