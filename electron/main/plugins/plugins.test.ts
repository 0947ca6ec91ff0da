import { mkdtemp, readdir, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extensionId, extensionKey } from '../../app-identity.ts';
import type { PluginInfo } from '../../ipc.ts';
import { FakeContents } from '../../testing/fake-electron.ts';
import { FakePluginSession, FakeShell } from '../../testing/fake-plugin-pages.ts';
import { manifestOf, pluginFiles, writeFiles } from '../../testing/plugin-folder.ts';
import { zipFile } from '../../testing/zip-file.ts';
import { pluginId } from './plugin-manifest.ts';
import type { Popup } from './plugin-popups.ts';
import { openPluginRecords } from './plugin-records.ts';
import { createPlugins } from './plugins.ts';

let root = '';
let folder = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kanade-plugins-'));
  folder = join(root, 'plugins');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(root, { recursive: true, force: true });
});

const idIn = (name: string) => pluginId(undefined, join(folder, name), 'linux');

/** Public key of another plugin. */
const otherKey = Buffer.from('another key').toString('base64');

/** The manager after a start of the app; disk and trash survive a restart. */
function startPlugins() {
  const keys = new Map<string, string>();
  const idOf = (path: string) => keys.get(path) ?? pluginId(undefined, path, 'linux');
  const sessions = { plugins: new FakePluginSession(idOf), app: new FakePluginSession(idOf) };
  const shell = new FakeShell(join(root, 'trash'));
  const popups = { opened: [] as Popup[], closed: [] as string[] };
  let changes = 0;
  const plugins = createPlugins({
    folder,
    records: openPluginRecords(join(root, 'plugins.json')),
    sessions: { plugins: sessions.plugins.asSession, app: sessions.app.asSession },
    ownId: extensionId,
    shell,
    platform: 'linux',
    locale: () => 'en',
    popups: {
      open: async (popup) => popups.opened.push(popup) > 0,
      close: (id) => void popups.closed.push(id),
    },
    onChanged: () => {
      changes += 1;
    },
  });
  const info = async (id: string): Promise<PluginInfo | undefined> =>
    (await plugins.list()).find((plugin) => plugin.id === id);
  /** Consents to the access that the plugin requests. */
  const agree = async (id: string) => {
    const plugin = await info(id);
    return plugin ? plugins.consent(id, plugin.access) : false;
  };
  return { plugins, sessions, shell, popups, keys, info, agree, changes: () => changes };
}

/** Writes a plugin into the plugin folder. */
const put = (name: string, manifest: Record<string, unknown> | string = {}) =>
  writeFiles(join(folder, name), pluginFiles(manifest));

describe('the list', () => {
  test('is empty at first, and the folder is created', async () => {
    const { plugins } = startPlugins();
    expect(await plugins.refresh()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('shows new folders as not allowed, and loads nothing', async () => {
    const { plugins, sessions } = startPlugins();
    await put('b', { name: 'Beta' });
    await put('a', { name: 'Zeta' });
    await writeFile(join(folder, 'notes.txt'), '');
    await writeFiles(join(folder, '.hidden'), pluginFiles());
    const list = await plugins.refresh();
    expect(list).toMatchObject([
      {
        id: idIn('b'),
        name: 'Beta',
        version: '1.2.0',
        description: 'Announces songs.',
        icon: expect.stringMatching(/^data:image\/png/),
        access: { permissions: ['storage'], hosts: ['http://127.0.0.1/*'], usesAppData: false },
        isEnabled: true,
        isLoaded: false,
        needsConsent: true,
        hasPopup: true,
        error: null,
      },
      { name: 'Zeta' },
    ]);
    expect(sessions.plugins.did).toEqual([]);
    expect(await plugins.list()).toEqual(list);
  });

  test('drops removed folders and unloads what was in them', async () => {
    const { plugins, sessions, agree, popups, changes } = startPlugins();
    await put('a');
    await plugins.refresh();
    await agree(idIn('a'));
    expect([...sessions.plugins.loaded.keys()]).toEqual([idIn('a')]);
    await rm(join(folder, 'a'), { recursive: true });
    const before = changes();
    expect(await plugins.refresh()).toEqual([]);
    expect(changes()).toBe(before + 1);
    expect(sessions.plugins.loaded.size).toBe(0);
    expect(popups.closed).toContain(idIn('a'));
    // Another plugin with this folder name must ask again.
    await put('a');
    expect(await plugins.refresh()).toMatchObject([{ needsConsent: true, isLoaded: false }]);
  });

  test('has what is broken, with the reason and without effect on the others', async () => {
    const { plugins, agree, sessions } = startPlugins();
    await put('a');
    await put('broken', '{');
    await put('old', { manifest_version: 2 });
    await put('ours', { key: extensionKey });
    await put('x1', { key: otherKey });
    await put('x2', { key: otherKey });
    await symlink('/etc', join(folder, 'link'));
    await plugins.refresh();
    expect(await agree(idIn('a'))).toBe(true);
    expect([...sessions.plugins.loaded.keys()]).toEqual([idIn('a')]);
    const errors = (await plugins.list()).map(({ id, error }) => [id, error?.code]);
    expect(new Map(errors as [string, string][])).toEqual(
      new Map([
        [idIn('a'), undefined],
        [idIn('broken'), 'bad-manifest'],
        [idIn('old'), 'manifest-version'],
        [idIn('ours'), 'reserved-id'],
        [pluginId(otherKey, '', 'linux'), undefined],
        [idIn('x2'), 'same-id'],
        [idIn('link'), 'link'],
      ]),
    );
    expect(await agree(idIn('broken'))).toBe(false);
    expect(await agree(idIn('x2'))).toBe(true);
    expect([...sessions.plugins.loaded.keys()]).toEqual([idIn('a')]);
  });
});

test('a new plugin can’t take the id of one that is allowed', async () => {
  const { plugins, keys, sessions, agree } = startPlugins();
  const id = pluginId(otherKey, '', 'linux');
  keys.set(join(folder, 'm'), id);
  await put('m', { key: otherKey });
  await plugins.refresh();
  await agree(id);
  await put('a', { key: otherKey, name: 'Thief' });
  await plugins.refresh();
  expect(await plugins.list()).toMatchObject([
    { id, name: 'Announcer', isLoaded: true, error: null },
    { id: idIn('a'), name: 'Thief', isLoaded: false, error: { code: 'same-id' } },
  ]);
  expect([...sessions.plugins.loaded]).toEqual([[id, join(folder, 'm')]]);
});

describe('consent', () => {
  test('loads the plugin without file access, and is remembered at the next start', async () => {
    const first = startPlugins();
    await put('a');
    await first.plugins.refresh();
    expect(await first.agree(idIn('a'))).toBe(true);
    expect(await first.info(idIn('a'))).toMatchObject({ isLoaded: true, needsConsent: false });
    const second = startPlugins();
    await second.plugins.refresh();
    expect([...second.sessions.plugins.loaded.keys()]).toEqual([idIn('a')]);
    expect(second.sessions.plugins.options).toEqual([{ allowFileAccess: false }]);
    expect(second.sessions.app.did).toEqual([]);
  });

  test('counts only for exactly what the plugin asks for', async () => {
    const { plugins, sessions } = startPlugins();
    await put('a');
    const [plugin] = await plugins.refresh();
    if (!plugin) throw new Error('no plugin');
    const { access } = plugin;
    expect(await plugins.consent(plugin.id, { ...access, hosts: [] })).toBe(false);
    expect(await plugins.consent(plugin.id, { ...access, usesAppData: true })).toBe(false);
    expect(await plugins.consent('a'.repeat(32), access)).toBe(false);
    expect(sessions.plugins.did).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another permission', { permissions: ['storage', 'tabs'] }],
    ['another host', { host_permissions: ['http://127.0.0.1/*', '<all_urls>'] }],
    ['our data', { kanade: { partition: 'app' } }],
    ['another name', { name: 'Another plugin' }],
  ])('is asked for again when a new version has %s', async (_what, manifest) => {
    const { plugins, sessions, agree, info } = startPlugins();
    await put('a');
    await plugins.refresh();
    await agree(idIn('a'));
    await put('a', { version: '2', ...manifest });
    await plugins.refresh();
    expect(await info(idIn('a'))).toMatchObject({ version: '2', isLoaded: false, needsConsent: true });
    expect(sessions.plugins.loaded.size + sessions.app.loaded.size).toBe(0);
    await agree(idIn('a'));
    expect(sessions.plugins.loaded.size + sessions.app.loaded.size).toBe(1);
  });

  test('holds for a new version that asks for less, which is loaded again', async () => {
    const { plugins, sessions, agree, info } = startPlugins();
    await put('a');
    await plugins.refresh();
    await agree(idIn('a'));
    await put('a', { version: '2', permissions: [] });
    await plugins.refresh();
    expect(await info(idIn('a'))).toMatchObject({ version: '2', isLoaded: true, needsConsent: false });
    const path = join(folder, 'a');
    expect(sessions.plugins.did).toEqual([`load ${path}`, `remove ${idIn('a')}`, `load ${path}`]);
    await plugins.refresh();
    expect(sessions.plugins.did).toHaveLength(3);
  });

  test('puts a plugin beside our data only where its manifest asks for that', async () => {
    const { plugins, sessions, agree } = startPlugins();
    await put('a');
    await put('b', { name: 'B', kanade: { partition: 'app' } });
    await plugins.refresh();
    await agree(idIn('a'));
    await agree(idIn('b'));
    expect([...sessions.plugins.loaded.keys()]).toEqual([idIn('a')]);
    expect([...sessions.app.loaded.keys()]).toEqual([idIn('b')]);
  });

  test('is needed again where the file of the choices is damaged', async () => {
    const first = startPlugins();
    await put('a');
    await first.plugins.refresh();
    await first.agree(idIn('a'));
    await writeFile(join(root, 'plugins.json'), '{"a":{"isEnabled":true,"consent":true}}');
    const second = startPlugins();
    expect(await second.plugins.refresh()).toMatchObject([{ needsConsent: true, isLoaded: false }]);
  });

  test('is withdrawn from all by clearing', async () => {
    const { plugins, sessions, agree } = startPlugins();
    await put('a');
    await plugins.refresh();
    await agree(idIn('a'));
    await plugins.clear();
    expect(sessions.plugins.loaded.size).toBe(0);
    expect(await plugins.list()).toMatchObject([{ needsConsent: true, isLoaded: false }]);
    expect(await startPlugins().plugins.refresh()).toMatchObject([{ needsConsent: true, isLoaded: false }]);
  });
});

test('a disabled plugin is unloaded, stays so at the next start, and is loaded when it is enabled', async () => {
  const first = startPlugins();
  await put('a');
  await first.plugins.refresh();
  await first.agree(idIn('a'));
  expect(await first.plugins.setEnabled(idIn('a'), false)).toBe(true);
  expect(first.sessions.plugins.loaded.size).toBe(0);
  expect(first.popups.closed).toContain(idIn('a'));
  const second = startPlugins();
  expect(await second.plugins.refresh()).toMatchObject([{ isEnabled: false, isLoaded: false, needsConsent: false }]);
  expect(await second.plugins.setEnabled(idIn('a'), true)).toBe(true);
  expect([...second.sessions.plugins.loaded.keys()]).toEqual([idIn('a')]);
  expect(await second.plugins.setEnabled('a'.repeat(32), true)).toBe(false);
});

describe('loading', () => {
  test('that fails stops no other plugin, and is tried again on refresh and when it is enabled', async () => {
    const first = startPlugins();
    await put('a');
    await put('b', { name: 'B' });
    await first.plugins.refresh();
    await first.agree(idIn('a'));
    await first.agree(idIn('b'));
    const { plugins, sessions, info } = startPlugins();
    sessions.plugins.answers.set(join(folder, 'a'), () => Promise.reject(new Error('Could not load manifest.')));
    await plugins.refresh();
    expect(await info(idIn('a'))).toMatchObject({
      isLoaded: false,
      error: { code: 'load-failed', detail: 'Could not load manifest.' },
    });
    expect(await info(idIn('b'))).toMatchObject({ isLoaded: true, error: null });
    sessions.plugins.answers.clear();
    await plugins.setEnabled(idIn('a'), true);
    expect(await info(idIn('a'))).toMatchObject({ isLoaded: true, error: null });
  });

  describe('that takes too long', () => {
    /** A plugin whose load at the start of the app has timed out; `finish` completes it. */
    async function giveUp() {
      const first = startPlugins();
      await put('a');
      await first.plugins.refresh();
      await first.agree(idIn('a'));
      const started = startPlugins();
      const { plugins, sessions, info } = started;
      let finish: () => void = () => {};
      const asked = new Promise<void>((resolve) => {
        sessions.plugins.answers.set(join(folder, 'a'), () => {
          resolve();
          return new Promise((done) => {
            finish = done;
          });
        });
      });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const refreshing = plugins.refresh();
      await asked;
      const page = `chrome-extension://${idIn('a')}/worker.js`;
      expect(plugins.isPluginPage(page)).toBe(true);
      await vi.advanceTimersByTimeAsync(10_000);
      await refreshing;
      expect(await info(idIn('a'))).toMatchObject({ isLoaded: false, error: { code: 'load-late' } });
      expect(plugins.isPluginPage(page)).toBe(false);
      vi.useRealTimers();
      return { ...started, page, finish: () => finish() };
    }

    test('is given up after ten seconds, and runs when it ends after all', async () => {
      const { plugins, sessions, info, page, finish } = await giveUp();
      finish();
      await vi.waitFor(async () => expect(await info(idIn('a'))).toMatchObject({ isLoaded: true, error: null }));
      expect(plugins.isPluginPage(page)).toBe(true);
      expect([...sessions.plugins.loaded]).toHaveLength(1);
    });

    test('is unloaded when it ends after the user has disabled it', async () => {
      const { plugins, sessions, info, finish } = await giveUp();
      await plugins.setEnabled(idIn('a'), false);
      finish();
      await vi.waitFor(() => expect(sessions.plugins.did).toContain(`remove ${idIn('a')}`));
      expect(sessions.plugins.loaded.size).toBe(0);
      expect(await info(idIn('a'))).toMatchObject({ isLoaded: false });
    });
  });
});

describe('uninstalling', () => {
  test('moves the folder to the trash, deletes its data and forgets the consent', async () => {
    const { plugins, sessions, shell, agree } = startPlugins();
    await put('a');
    await plugins.refresh();
    await agree(idIn('a'));
    expect(await plugins.uninstall(idIn('a'))).toBe(true);
    expect(shell.trashed).toEqual([join(folder, 'a')]);
    expect(sessions.plugins.loaded.size).toBe(0);
    expect(sessions.plugins.cleared).toEqual([{ origin: `chrome-extension://${idIn('a')}` }]);
    expect(await plugins.list()).toEqual([]);
    await put('a');
    expect(await plugins.refresh()).toMatchObject([{ needsConsent: true }]);
  });

  test('that fails leaves the plugin running', async () => {
    const { plugins, shell, agree, info } = startPlugins();
    await put('a');
    await plugins.refresh();
    await agree(idIn('a'));
    shell.failure = 'no trash';
    expect(await plugins.uninstall(idIn('a'))).toBe(false);
    expect(await info(idIn('a'))).toMatchObject({ isLoaded: true, needsConsent: false });
    expect(await readdir(folder)).toEqual(['a']);
  });

  test('works for a broken plugin, and never deletes data that another one has', async () => {
    const { plugins, sessions, shell } = startPlugins();
    await put('broken', '{');
    await put('x1', { key: otherKey });
    await put('x2', { key: otherKey });
    await plugins.refresh();
    expect(await plugins.uninstall(idIn('broken'))).toBe(true);
    expect(await plugins.uninstall(idIn('x2'))).toBe(true);
    expect(shell.trashed).toEqual([join(folder, 'broken'), join(folder, 'x2')]);
    expect(sessions.plugins.cleared).toEqual([]);
    expect(await plugins.uninstall('a'.repeat(32))).toBe(false);
  });
});

describe('installing', () => {
  const zip = async (manifest: Record<string, unknown> = {}, name = 'announcer.zip') => {
    const entries = Object.entries(pluginFiles(manifest)).map(([path, content]) => ({ name: path, content }));
    await writeFile(join(root, name), zipFile(entries));
    return join(root, name);
  };

  test('adds the plugin without loading it', async () => {
    const { plugins, sessions } = startPlugins();
    await plugins.refresh();
    expect(await plugins.install('zip', await zip())).toEqual({ type: 'installed', id: idIn('announcer') });
    expect(await plugins.list()).toMatchObject([{ id: idIn('announcer'), needsConsent: true, isLoaded: false }]);
    expect(sessions.plugins.did).toEqual([]);
    expect(await plugins.install('zip', null)).toEqual({ type: 'cancelled' });
  });

  test('a new version replaces the old one and keeps the consent if it asks for no more', async () => {
    const { plugins, shell, agree, info } = startPlugins();
    await plugins.refresh();
    await plugins.install('zip', await zip());
    await agree(idIn('announcer'));
    await plugins.install('zip', await zip({ version: '2' }));
    expect(shell.trashed).toEqual([join(folder, 'announcer')]);
    expect(await info(idIn('announcer'))).toMatchObject({ version: '2', isLoaded: true });
    await plugins.install('zip', await zip({ version: '3', permissions: ['tabs'] }));
    expect(await info(idIn('announcer'))).toMatchObject({ version: '3', isLoaded: false, needsConsent: true });
    expect(await plugins.list()).toHaveLength(1);
  });

  test('the same key is the same plugin under any name; another name in this folder is another plugin', async () => {
    const { plugins } = startPlugins();
    await plugins.refresh();
    await plugins.install('zip', await zip({ key: otherKey }));
    await plugins.install('zip', await zip({ key: otherKey, name: 'Renamed' }, 'renamed.zip'));
    expect(await plugins.list()).toMatchObject([{ name: 'Renamed' }]);
    await plugins.install('zip', await zip({ name: 'Other' }));
    expect((await readdir(folder)).filter((name) => name !== '.installing').sort()).toEqual([
      'announcer',
      'announcer-2',
    ]);
  });

  test('is refused with the reason, and changes nothing', async () => {
    const { plugins, agree, info } = startPlugins();
    await plugins.refresh();
    await plugins.install('zip', await zip());
    await agree(idIn('announcer'));
    const refusedFor = async (code: string, path: string) =>
      expect(await plugins.install('zip', path)).toMatchObject({ type: 'refused', error: { code } });
    await refusedFor('forbidden-permission', await zip({ permissions: ['debugger'] }));
    await refusedFor('reserved-id', await zip({ key: extensionKey }));
    await refusedFor('install-failed', join(root, 'missing.zip'));
    await writeFile(join(root, 'bad.zip'), 'no archive');
    await refusedFor('bad-zip', join(root, 'bad.zip'));
    expect(await plugins.install('folder', folder)).toMatchObject({ error: { code: 'inside-plugins' } });
    expect(await info(idIn('announcer'))).toMatchObject({ isLoaded: true });
    expect(await plugins.list()).toHaveLength(1);
  });
});

test('at most 64 plugins are used, and no more are installed', async () => {
  const { plugins } = startPlugins();
  const minimal = JSON.stringify({ manifest_version: 3, name: 'Small', version: '1' });
  const names = Array.from({ length: 65 }, (_, index) => `p${index + 10}`);
  await Promise.all(names.map((name) => writeFiles(join(folder, name), { 'manifest.json': minimal })));
  expect(await plugins.refresh()).toHaveLength(64);
  await writeFiles(join(root, 'one-more'), { 'manifest.json': minimal });
  expect(await plugins.install('folder', join(root, 'one-more'))).toMatchObject({ error: { code: 'too-many' } });
  expect((await readdir(folder)).filter((name) => name !== '.installing')).toHaveLength(65);
  // An existing plugin can still be replaced.
  await writeFiles(join(root, 'p10'), { 'manifest.json': minimal });
  expect(await plugins.install('folder', join(root, 'p10'))).toEqual({ type: 'installed', id: idIn('p10') });
});

test('the popup of the manifest opens in the session of the plugin, once it is loaded', async () => {
  const { plugins, sessions, popups, agree } = startPlugins();
  await put('a', { action: { default_popup: '/popup.html?from=kanade' } });
  await put('b', { name: 'B', action: {} });
  await plugins.refresh();
  const opener = new FakeContents().asContents;
  const id = idIn('a');
  expect(await plugins.openPopup(id, opener)).toBe(false);
  await agree(id);
  await agree(idIn('b'));
  expect(await plugins.openPopup(id, opener)).toBe(true);
  expect(popups.opened).toEqual([
    {
      id,
      name: 'Announcer',
      url: `chrome-extension://${id}/popup.html?from=kanade`,
      session: sessions.plugins.asSession,
    },
  ]);
  expect(await plugins.openPopup(idIn('b'), opener)).toBe(false);
  expect(await plugins.openPopup('a'.repeat(32), opener)).toBe(false);
});

test('pages of loaded plugins are told from all others', async () => {
  const { plugins, agree } = startPlugins();
  await put('a');
  await plugins.refresh();
  const page = `chrome-extension://${idIn('a')}/popup.html`;
  expect(plugins.isPluginPage(page)).toBe(false);
  await agree(idIn('a'));
  expect(plugins.isPluginPage(page)).toBe(true);
  for (const url of ['', `https://${idIn('a')}/`, `chrome-extension://${extensionId}/app.html`, page.slice(0, -30)]) {
    expect(plugins.isPluginPage(url)).toBe(false);
  }
  await plugins.setEnabled(idIn('a'), false);
  expect(plugins.isPluginPage(page)).toBe(false);
});

test('the folder opens in the file manager', async () => {
  const { plugins, shell } = startPlugins();
  expect(await plugins.openFolder()).toBe(true);
  expect(shell.opened).toEqual([folder]);
  shell.failure = 'no file manager';
  expect(await plugins.openFolder()).toBe(false);
});

test('a folder of plugins that is no folder leaves the app as it is', async () => {
  await writeFile(folder, 'a file');
  const { plugins } = startPlugins();
  expect(await plugins.refresh()).toEqual([]);
  expect(await plugins.openFolder()).toBe(false);
  expect(await plugins.install('folder', root)).toMatchObject({ type: 'refused' });
  await unlink(folder);
  await put('a');
  expect(await plugins.refresh()).toMatchObject([{ name: manifestOf().name }]);
});
