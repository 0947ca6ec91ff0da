import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session, Shell, WebContents } from 'electron';
import { textOrder } from '@/core/track-list/track-order.ts';
import type { PluginAccess, PluginError, PluginInfo, PluginInstallation, PluginSource } from '../../ipc.ts';
import type { JsonFile } from '../json-file.ts';
import { type IsOwnPage, pageOf } from '../safety/own-page.ts';
import { installPlugin, removeUnfinishedInstallations } from './install-plugin.ts';
import { type PluginManifest, pluginId, readPlugin } from './plugin-manifest.ts';
import type { PluginPopups } from './plugin-popups.ts';
import { isCovered, isSameAccess, type PluginRecord, type PluginRecords } from './plugin-records.ts';
import { PluginRefusal, pluginErrorOf, refusedAfter } from './plugin-refusal.ts';

/** Electron's session for plugins. Persistent, because only such a session can load an extension. */
export const pluginPartition = 'persist:plugins';

/** Maximum number of folders; others are ignored, because each is read at the start of the app. */
const maxPlugins = 64;
/** Timeout for reading a plugin, exceeded only by a disk that does not respond. */
const readLimitMs = 15_000;
/** Timeout for loading a plugin, which normally takes milliseconds. */
const loadLimitMs = 10_000;
const clearLimitMs = 5000;
const trashLimitMs = 30_000;

export type PluginParts = {
  /** The plugin folder; created if missing. */
  folder: string;
  records: JsonFile<PluginRecords>;
  /** Session of plugins, and Kanade's own session for plugins with access to its data. */
  sessions: { plugins: Session; app: Session };
  /** Id of Kanade's own extension. Derived from the public key, so a plugin with the same key is refused. */
  ownId: string;
  shell: Pick<Shell, 'trashItem' | 'openPath'>;
  platform: NodeJS.Platform;
  /** Language of the app, such as `zh-CN`. */
  locale: () => string;
  popups: PluginPopups;
  /** Called after each change of the list. */
  onChanged: () => void;
};

/**
 * The plugins: third-party extensions in a folder of the user's data. Methods run one after the other and never reject;
 * a plugin that fails or hangs affects no other.
 */
export interface Plugins {
  /** The plugins as last read. Resolves after pending operations, for example the start. */
  list(): Promise<PluginInfo[]>;
  /** Reads the folder again; see `plugins:refresh`. The first call loads the plugins when the app starts. */
  refresh(): Promise<PluginInfo[]>;
  openFolder(): Promise<boolean>;
  /** Installs from a chosen folder or .zip; null = the dialog was cancelled. */
  install(source: PluginSource, path: string | null): Promise<PluginInstallation>;
  setEnabled(id: string, isEnabled: boolean): Promise<boolean>;
  consent(id: string, access: PluginAccess): Promise<boolean>;
  uninstall(id: string): Promise<boolean>;
  openPopup(id: string, opener: WebContents): Promise<boolean>;
  /** Unloads all plugins and deletes the user's choices; the plugins stay in their folder. Rejects like `JsonFile`. */
  clear(): Promise<void>;
  /** Whether an address is a page or worker of a plugin that is loaded or loading. */
  isPluginPage: IsOwnPage;
}

/** A folder inside the plugin folder. */
type Plugin = {
  folderName: string;
  path: string;
  id: string;
  manifest: PluginManifest | null;
  error: PluginError | null;
  /** Whether its worker may already run. */
  isLoading: boolean;
  /** Its session with the id that Electron reports. */
  loaded: { id: string; session: Session } | null;
};

export function createPlugins(parts: PluginParts): Plugins {
  const { folder, sessions, shell, popups } = parts;
  let plugins: readonly Plugin[] = [];
  let records = new Map<string, PluginRecord>();
  let hasStarted = false;
  /** Resolves when all previous operations have ended. */
  let running: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(operation: () => Promise<Value>): Promise<Value> {
    const result = running.then(operation);
    running = result.catch(() => undefined);
    return result;
  }

  const recordOf = ({ folderName }: Plugin): PluginRecord =>
    records.get(folderName) ?? { isEnabled: true, consent: null };

  const hasConsent = (plugin: Plugin): boolean =>
    plugin.manifest !== null && isCovered(recordOf(plugin).consent, plugin.manifest.name, plugin.manifest.access);

  const isPluginPage: IsOwnPage = (url) => {
    const parsed = URL.parse(url);
    if (parsed?.protocol !== 'chrome-extension:' || parsed.username !== '') return false;
    return plugins.some(({ id, isLoading, loaded }) => (loaded?.id ?? (isLoading && id)) === parsed.host);
  };

  function list(): PluginInfo[] {
    return plugins
      .map((plugin) => {
        const { manifest } = plugin;
        return {
          id: plugin.id,
          name: manifest?.name ?? plugin.folderName,
          version: manifest?.version ?? '',
          description: manifest?.description ?? '',
          icon: manifest?.icon ?? null,
          access: manifest?.access ?? { permissions: [], hosts: [], usesAppData: false },
          isEnabled: recordOf(plugin).isEnabled,
          isLoaded: plugin.loaded !== null,
          needsConsent: manifest !== null && !hasConsent(plugin),
          hasPopup: manifest?.popup != null,
          error: plugin.error,
        };
      })
      .sort((one, other) => textOrder(parts.locale())(one.name, other.name) || (one.id < other.id ? -1 : 1));
  }

  async function save(): Promise<void> {
    await parts.records.write(Object.fromEntries(records));
  }

  function unload(plugin: Plugin): void {
    const { loaded } = plugin;
    plugin.loaded = null;
    try {
      popups.close(plugin.id);
    } finally {
      if (loaded) removeFrom(loaded.session, loaded.id);
    }
  }

  function removeFrom(session: Session, id: string): void {
    try {
      session.extensions.removeExtension(id);
    } catch (error) {
      console.warn('A plugin could not be unloaded:', error);
    }
  }

  const isWanted = (plugin: Plugin): boolean => recordOf(plugin).isEnabled && hasConsent(plugin);

  /**
   * Loads a wanted plugin and records an error. A failed load is retried; one that takes too long counts as failed
   * until it ends.
   */
  async function load(plugin: Plugin): Promise<void> {
    const { manifest } = plugin;
    if (plugin.error?.code === 'load-failed' || plugin.error?.code === 'load-late') plugin.error = null;
    if (manifest === null || plugin.error !== null || plugin.loaded !== null || !isWanted(plugin)) return;
    const session = manifest.access.usesAppData ? sessions.app : sessions.plugins;
    plugin.isLoading = true;
    // Async, so that a synchronous exception becomes a rejection.
    const loading = (async () => session.extensions.loadExtension(plugin.path, { allowFileAccess: false }))();
    try {
      const { id } = await refusedAfter(loadLimitMs, loading, new PluginRefusal('load-late'));
      plugin.loaded = { id, session };
    } catch (error) {
      plugin.error = pluginErrorOf(error, 'load-failed');
      console.warn(`The plugin in ${plugin.folderName} was not loaded: ${plugin.error.code}`);
      loading.then(
        ({ id }) => inTurn(async () => settleLate(plugin, { id, session })),
        () => undefined,
      );
    } finally {
      plugin.isLoading = false;
    }
  }

  /** Handles a plugin that was loaded after the timeout: it runs if still wanted, and is removed otherwise. */
  function settleLate(plugin: Plugin, loaded: { id: string; session: Session }): void {
    if (plugins.some((one) => one.loaded?.id === loaded.id)) return;
    if (!plugins.includes(plugin) || plugin.error?.code !== 'load-late' || !isWanted(plugin)) {
      removeFrom(loaded.session, loaded.id);
      return;
    }
    plugin.loaded = loaded;
    plugin.error = null;
    parts.onChanged();
  }

  async function read(folderName: string): Promise<Plugin> {
    const path = join(folder, folderName);
    const plugin: Plugin = {
      folderName,
      path,
      id: pluginId(undefined, path, parts.platform),
      manifest: null,
      error: null,
      isLoading: false,
      loaded: null,
    };
    try {
      const reading = readPlugin(path, parts.locale());
      const manifest = await refusedAfter(readLimitMs, reading, new PluginRefusal('read-late'));
      const id = pluginId(manifest.key, path, parts.platform);
      if (id === parts.ownId) throw new PluginRefusal('reserved-id');
      return { ...plugin, id, manifest };
    } catch (error) {
      return { ...plugin, error: pluginErrorOf(error, 'bad-manifest') };
    }
  }

  /** Names of plugin folders in a fixed order; ignores anything but folders and links. */
  async function folderNames(): Promise<string[]> {
    await mkdir(folder, { recursive: true });
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
    if (names.length > maxPlugins) console.warn(`Only the first ${maxPlugins} of ${names.length} plugins are used.`);
    return names.slice(0, maxPlugins);
  }

  /** Refuses all but one of the plugins with an id. One with consent wins, so that a new one can't replace it. */
  function refuseSameIds(found: readonly Plugin[]): void {
    const holders = new Map<string, Plugin>();
    for (const plugin of [...found.filter(hasConsent), ...found]) {
      if (plugin.error === null && !holders.has(plugin.id)) holders.set(plugin.id, plugin);
    }
    for (const plugin of found) {
      if (plugin.error !== null || holders.get(plugin.id) === plugin) continue;
      // A different id, so that it can be uninstalled.
      plugin.id = pluginId(undefined, plugin.path, parts.platform);
      plugin.error = pluginErrorOf(new PluginRefusal('same-id'), 'same-id');
    }
  }

  async function start(): Promise<void> {
    if (hasStarted) return;
    hasStarted = true;
    records = new Map(Object.entries((await parts.records.read()) ?? {}));
    await removeUnfinishedInstallations(folder).catch((error: unknown) =>
      console.warn('The remains of an installation could not be deleted:', error),
    );
  }

  async function refresh(): Promise<PluginInfo[]> {
    await start();
    let names: string[];
    try {
      names = await folderNames();
    } catch (error) {
      console.warn('The folder of plugins could not be read:', error);
      return list();
    }
    const found = await Promise.all(names.map(read));
    refuseSameIds(found);
    for (const before of plugins) {
      const now = found.find(({ folderName }) => folderName === before.folderName);
      const isSame =
        now?.error === null &&
        now.id === before.id &&
        now.manifest?.fingerprint === before.manifest?.fingerprint &&
        hasConsent(now);
      if (now && isSame) now.loaded = before.loaded;
      else unload(before);
    }
    plugins = found;
    // Choices about a plugin end with its folder: another one with this name must ask again.
    const gone = [...records.keys()].filter((name) => !names.includes(name));
    for (const name of gone) records.delete(name);
    if (gone.length > 0) await save();
    await Promise.all(found.map(load));
    parts.onChanged();
    return list();
  }

  /** Runs an operation on a plugin; resolves to false for an unknown id. */
  function onPlugin(id: string, operation: (plugin: Plugin) => Promise<boolean>): Promise<boolean> {
    return inTurn(async () => {
      const plugin = plugins.find((one) => one.id === id);
      if (!plugin) return false;
      try {
        return await operation(plugin);
      } catch (error) {
        console.warn('An operation on a plugin failed:', error);
        return false;
      } finally {
        parts.onChanged();
      }
    });
  }

  /** Moves the plugin to the trash; on failure it stays as before. */
  async function remove(plugin: Plugin): Promise<void> {
    unload(plugin);
    try {
      const moving = shell.trashItem(plugin.path);
      await refusedAfter(trashLimitMs, moving, new PluginRefusal('install-failed', plugin.folderName));
    } catch (error) {
      await load(plugin);
      throw error;
    }
    plugins = plugins.filter((one) => one !== plugin);
  }

  async function forget(plugin: Plugin): Promise<void> {
    records.delete(plugin.folderName);
    await save();
    const { manifest } = plugin;
    if (manifest === null || plugin.error?.code === 'same-id') return;
    const session = manifest.access.usesAppData ? sessions.app : sessions.plugins;
    const clearing = session.clearStorageData({ origin: pageOf(plugin.id, '').slice(0, -1) });
    await refusedAfter(clearLimitMs, clearing, new PluginRefusal('load-late')).catch((error: unknown) =>
      console.warn('The data of a plugin could not be deleted:', error),
    );
  }

  /** The plugin that a new one replaces: with the same key, or with the same name in the same folder. */
  async function replace(manifest: PluginManifest, wanted: string): Promise<string | null> {
    const id = manifest.key === undefined ? null : pluginId(manifest.key, '', parts.platform);
    if (id === parts.ownId) throw new PluginRefusal('reserved-id');
    const replaced =
      plugins.find((plugin) => plugin.id === id) ??
      plugins.find(({ folderName, manifest: old }) => folderName === wanted && old?.name === manifest.name);
    if (!replaced && plugins.length >= maxPlugins) throw new PluginRefusal('too-many', String(maxPlugins));
    if (!replaced) return null;
    await remove(replaced);
    return replaced.folderName;
  }

  return {
    list: () => inTurn(async () => list()),
    isPluginPage,
    refresh: () => inTurn(refresh),
    openFolder: () =>
      inTurn(async () => {
        try {
          await mkdir(folder, { recursive: true });
          const failure = await shell.openPath(folder);
          if (failure !== '') console.warn('The folder of plugins could not be opened:', failure);
          return failure === '';
        } catch (error) {
          console.warn('The folder of plugins could not be opened:', error);
          return false;
        }
      }),
    install: (source, path) =>
      inTurn(async () => {
        if (path === null) return { type: 'cancelled' };
        try {
          await start();
          await mkdir(folder, { recursive: true });
          const locale = parts.locale();
          const name = await installPlugin({ source, path, plugins: folder, locale, prepare: replace });
          await refresh();
          const installed = plugins.find(({ folderName }) => folderName === name);
          if (!installed) throw new PluginRefusal('install-failed', name);
          return { type: 'installed', id: installed.id };
        } catch (error) {
          console.warn('A plugin was not installed:', error instanceof PluginRefusal ? error.code : error);
          await refresh();
          return { type: 'refused', error: pluginErrorOf(error, 'install-failed') };
        }
      }),
    setEnabled: (id, isEnabled) =>
      onPlugin(id, async (plugin) => {
        records.set(plugin.folderName, { ...recordOf(plugin), isEnabled });
        await save();
        if (isEnabled) await load(plugin);
        else unload(plugin);
        return true;
      }),
    consent: (id, access) =>
      onPlugin(id, async (plugin) => {
        if (plugin.manifest === null || !isSameAccess(plugin.manifest.access, access)) return false;
        const { name } = plugin.manifest;
        records.set(plugin.folderName, { isEnabled: true, consent: { name, access: plugin.manifest.access } });
        await save();
        await load(plugin);
        return true;
      }),
    uninstall: (id) =>
      onPlugin(id, async (plugin) => {
        await remove(plugin);
        await forget(plugin);
        return true;
      }),
    // Not serialised, because a popup may load for seconds.
    async openPopup(id, opener) {
      const { loaded, manifest } = plugins.find((one) => one.id === id) ?? {};
      if (!loaded || !manifest || manifest.popup === null) return false;
      const popup = { id, name: manifest.name, url: pageOf(loaded.id, manifest.popup), session: loaded.session };
      return popups.open(popup, opener);
    },
    clear: () =>
      inTurn(async () => {
        for (const plugin of plugins) unload(plugin);
        records.clear();
        await parts.records.clear();
        parts.onChanged();
      }),
  };
}
