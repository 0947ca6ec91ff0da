import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../browser.ts';
import { builtExtension, LoadedExtension } from '../extension.ts';

type Permissions = Record<string, string[]>;
type Preferences = { extensions: { settings: Record<string, { path?: string } & Record<string, Permissions>> } };

/**
 * The extension in a profile whose user has granted these hosts and revoked them: the browser then grants a request
 * without its dialog, which tests can't press. `close` also removes the profile.
 */
export async function launchWithKnownHosts(
  address: string,
  hosts: readonly string[],
): Promise<{ extension: LoadedExtension; close: () => Promise<void> }> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kanade-test-'));
  // The browser writes its preferences on exit.
  const first = await launchBrowser({ extension: builtExtension, profile });
  if (first.context.serviceWorkers().length === 0) await first.context.waitForEvent('serviceworker');
  await first.close();
  const file = path.join(profile, 'Default', 'Preferences');
  const preferences = JSON.parse(await readFile(file, 'utf8')) as Preferences;
  const found = Object.values(preferences.extensions.settings).find((one) => one.path === builtExtension);
  if (!found) throw new Error('the browser did not store the extension');
  const allowed = hosts.map((host) => `http://${host}/*`);
  found.granted_permissions = { ...found.granted_permissions, explicit_host: allowed };
  found.runtime_granted_permissions = {
    api: [],
    explicit_host: allowed,
    manifest_permissions: [],
    scriptable_host: [],
  };
  await writeFile(file, JSON.stringify(preferences));
  const extension = await LoadedExtension.launch(address, { profile });
  return {
    extension,
    async close() {
      await extension.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
