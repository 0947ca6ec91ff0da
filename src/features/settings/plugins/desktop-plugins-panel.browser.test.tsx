import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { locales } from '@/core/settings/locale.ts';
import type { DesktopShell, PluginInfo, PluginManager } from '@/host/host.ts';
import { changeLocale } from '@/i18n/i18n.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { DesktopPluginsPanel } from './desktop-plugins-panel.tsx';

const announcer: PluginInfo = {
  id: 'abcdefghijklmnop'.repeat(2),
  name: 'Announcer',
  version: '1.2.0',
  description: 'Announces songs.',
  icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  access: { permissions: ['storage', 'offscreen'], hosts: ['http://127.0.0.1/*'], usesAppData: false },
  isEnabled: true,
  isLoaded: true,
  needsConsent: false,
  hasPopup: true,
  error: null,
};
const fresh: PluginInfo = { ...announcer, isLoaded: false, needsConsent: true };

/** A shell with plugins, which changes them like the real one and records the calls. */
class FakePlugins implements PluginManager {
  plugins: readonly PluginInfo[];
  readonly calls: unknown[][] = [];
  /** The plugins in the folder at the next refresh. */
  found: readonly PluginInfo[] | null = null;
  installation: Awaited<ReturnType<PluginManager['install']>> = { type: 'cancelled' };
  works = true;
  answers = true;
  private readonly listeners = new Set<() => void>();
  constructor(...plugins: readonly PluginInfo[]) {
    this.plugins = plugins;
  }
  private async record(...call: unknown[]): Promise<void> {
    this.calls.push(call);
    if (!this.answers) throw new Error('no answer');
  }
  change(plugins: readonly PluginInfo[]): void {
    this.plugins = plugins;
    for (const listener of this.listeners) listener();
  }
  private set(id: string, fields: Partial<PluginInfo>): void {
    this.change(this.plugins.map((plugin) => (plugin.id === id ? { ...plugin, ...fields } : plugin)));
  }
  async list() {
    if (!this.answers) throw new Error('no answer');
    return this.plugins;
  }
  async refresh() {
    await this.record('refresh');
    if (this.found) this.change(this.found);
    return this.plugins;
  }
  async openFolder() {
    await this.record('openFolder');
    return this.works;
  }
  async install(...call: Parameters<PluginManager['install']>) {
    await this.record('install', ...call);
    if (this.installation.type === 'installed') this.change([fresh]);
    return this.installation;
  }
  async setEnabled(id: string, isEnabled: boolean) {
    await this.record('setEnabled', id, isEnabled);
    if (this.works) this.set(id, { isEnabled, isLoaded: isEnabled });
    return this.works;
  }
  async consent(...call: Parameters<PluginManager['consent']>) {
    await this.record('consent', ...call);
    if (this.works) this.set(call[0], { isLoaded: true, needsConsent: false });
    return this.works;
  }
  async uninstall(id: string) {
    await this.record('uninstall', id);
    if (this.works) this.change(this.plugins.filter((plugin) => plugin.id !== id));
    return this.works;
  }
  async openPopup(id: string) {
    await this.record('openPopup', id);
    return this.works;
  }
  onChanged(listener: () => void) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

async function open(plugins: FakePlugins) {
  const { host } = await fakeHost();
  return render(<DesktopPluginsPanel />, {
    host: { ...host, kind: 'desktop', desktop: { plugins: plugins as PluginManager } as DesktopShell },
  });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

beforeAll(() => changeLocale('en'));
beforeEach(() => toastStore.setState({ toasts: [] }));
afterEach(() => changeLocale('en'));

test('a plugin is shown with icon, name, version, id, description and badge', async () => {
  await open(new FakePlugins(announcer));
  const row = page.getByRole('listitem');
  await expect.element(row).toMatchTextContent('Announcer1.2.0Enabled');
  await expect.element(row).toMatchTextContent(`ID: ${announcer.id}`);
  await expect.element(row).toMatchTextContent('Announces songs.');
  expect(row.element().querySelector('img')?.src).toBe(announcer.icon);
  await expect.element(page.getByRole('switch', { name: 'Announcer' })).toBeChecked();
});

test('without plugins it says where to put them, and new ones appear after a refresh', async () => {
  const plugins = new FakePlugins();
  await open(plugins);
  await expect.element(page.getByText('Put plugin folders in the plugin folder, then refresh the list.')).toBeVisible();
  plugins.found = [fresh];
  await button('Refresh the list').click();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Not allowed yet');
  await expect.poll(toasts).toEqual(['List refreshed: 1 plugin']);
  await button('Open the plugin folder').click();
  await expect.poll(() => plugins.calls).toEqual([['refresh'], ['openFolder']]);
});

test('the list follows changes that the page did not cause', async () => {
  const plugins = new FakePlugins(announcer);
  await open(plugins);
  await expect.element(page.getByText('Enabled', { exact: true })).toBeVisible();
  plugins.change([{ ...announcer, isLoaded: false, error: { code: 'load-failed', detail: 'Bad worker' } }]);
  await expect.element(page.getByText('Doesn’t work', { exact: true })).toBeVisible();
  await expect.element(page.getByText('It could not be loaded. (Bad worker)')).toBeVisible();
});

test('a switch shows its new position at once, and goes back with a message where the plugin did not change', async () => {
  const plugins = new FakePlugins(announcer);
  const answer = Promise.withResolvers<boolean>();
  plugins.setEnabled = () => answer.promise;
  await open(plugins);
  const control = page.getByRole('switch', { name: 'Announcer' });
  await control.click();
  expect((control.element() as HTMLInputElement).checked).toBe(false);
  answer.resolve(false);
  await expect.element(control).toBeChecked();
  expect(toasts()).toHaveLength(1);
});

test('turning a plugin off and on again at once leaves it on', async () => {
  const plugins = new FakePlugins(announcer);
  await open(plugins);
  const control = page.getByRole('switch', { name: 'Announcer' });
  await control.click();
  await control.click();
  await expect.poll(() => plugins.calls.at(-1)).toEqual(['setEnabled', announcer.id, true]);
  await expect.element(control).toBeChecked();
  expect(toasts()).toEqual([]);
});

describe('consent', () => {
  test('names what the plugin may do, and loads it only when it is given', async () => {
    const plugins = new FakePlugins(fresh);
    await open(plugins);
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
    await expect.element(button('Open the popup of Announcer')).toBeDisabled();
    await button('Review what Announcer asks for').click();
    await expect.element(dialog).toHaveAccessibleName('Allow Announcer?');
    await expect.element(button('Don’t allow')).toHaveFocus();
    const items = dialog.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Read and change data on: http://127.0.0.1/*',
      'Store data of its own',
      'Use: offscreen',
      'Connect to the internet and to programs on this computer, such as Kanade’s socket',
    ]);
    await button('Don’t allow').click();
    expect(plugins.calls).toEqual([]);
    await expect.element(button('Review what Announcer asks for')).toHaveFocus();
    await button('Review what Announcer asks for').click();
    await button('Allow').click();
    await expect.element(page.getByText('Enabled', { exact: true })).toBeVisible();
    expect(plugins.calls).toEqual([['consent', fresh.id, fresh.access]]);
    await expect.element(dialog).not.toBeInTheDocument();
    // Its button is gone; the focus stays in the panel.
    await expect.element(page.getByRole('group', { name: 'Plugins' })).toHaveFocus();
  });

  test('says clearly when a plugin wants all websites or Kanade’s own data', async () => {
    const access = { permissions: [], hosts: ['https://a.example/*', '*://*/*'], usesAppData: true };
    await open(new FakePlugins({ ...fresh, access }));
    await button('Review what Announcer asks for').click();
    const items = dialog.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Run beside Kanade’s own data, such as your login, and read Kanade’s connections',
      'Read and change data on every website it loads',
    ]);
  });

  test('that comes too late is reported', async () => {
    const plugins = new FakePlugins(fresh);
    plugins.works = false;
    await open(plugins);
    await button('Review what Announcer asks for').click();
    await button('Allow').click();
    await expect.poll(toasts).toEqual([expect.stringMatching(/^The plugin was not allowed, because it has changed/)]);
  });
});

describe('installing', () => {
  test('asks for consent at once', async () => {
    const plugins = new FakePlugins();
    plugins.installation = { type: 'installed', id: fresh.id };
    await open(plugins);
    await button('Install from a .zip').click();
    await expect.element(dialog).toHaveAccessibleName('Allow Announcer?');
    expect(plugins.calls).toEqual([['install', 'zip', 'Choose a plugin (.zip)']]);
    expect(toasts()).toEqual(['Plugin installed']);
  });

  test('that is refused says why, and a cancelled one says nothing', async () => {
    const plugins = new FakePlugins();
    await open(plugins);
    await button('Install from a folder').click();
    await expect.poll(() => plugins.calls).toEqual([['install', 'folder', 'Choose the folder of a plugin']]);
    plugins.installation = { type: 'refused', error: { code: 'link', detail: 'a/b.js' } };
    await button('Install from a .zip').click();
    await expect.poll(toasts).toEqual(['Not installed. Links are not allowed in plugins. (a/b.js)']);
  });
});

test('a plugin is switched off and on by keyboard, and its popup opened', async () => {
  const plugins = new FakePlugins(announcer);
  await open(plugins);
  await expect.element(page.getByRole('switch')).toBeVisible();
  for (let stop = 0; stop < 5; stop += 1) await userEvent.tab();
  await expect.element(page.getByRole('switch')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Disabled', { exact: true })).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Enabled', { exact: true })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => plugins.calls)
    .toEqual([
      ['setEnabled', announcer.id, false],
      ['setEnabled', announcer.id, true],
      ['openPopup', announcer.id],
    ]);
});

describe('uninstalling', () => {
  test('asks first, and then removes the plugin', async () => {
    const plugins = new FakePlugins(announcer);
    await open(plugins);
    await button('Uninstall Announcer').click();
    await expect.element(dialog).toHaveAccessibleName('Uninstall Announcer?');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Uninstall Announcer')).toHaveFocus();
    expect(plugins.calls).toEqual([]);
    await button('Uninstall Announcer').click();
    await dialog.getByRole('button', { name: 'Uninstall' }).click();
    await expect.element(page.getByText('No plugins yet')).toBeVisible();
    expect(plugins.calls).toEqual([['uninstall', announcer.id]]);
    await expect.poll(toasts).toEqual(['Announcer is uninstalled']);
    await expect.element(page.getByRole('group', { name: 'Plugins' })).toHaveFocus();
  });

  test('that fails is reported, and the plugin stays', async () => {
    const plugins = new FakePlugins(announcer);
    plugins.works = false;
    await open(plugins);
    await button('Uninstall Announcer').click();
    await dialog.getByRole('button', { name: 'Uninstall' }).click();
    await expect.poll(toasts).toEqual(['Announcer could not be moved to the trash.']);
    await expect.element(page.getByRole('listitem')).toBeVisible();
  });
});

test('a broken plugin shows its folder and the reason, and can only be uninstalled', async () => {
  const broken: PluginInfo = {
    ...announcer,
    name: 'folder-7',
    version: '',
    description: '',
    icon: null,
    isLoaded: false,
    needsConsent: false,
    hasPopup: false,
    error: { code: 'no-manifest', detail: '' },
  };
  await open(new FakePlugins(broken));
  await expect.element(page.getByText('The folder has no manifest.json.')).toBeVisible();
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  const names = page.getByRole('listitem').getByRole('button').elements();
  expect(names.map((element) => element.getAttribute('aria-label'))).toEqual(['Uninstall folder-7']);
});

test('a shell that does not answer is reported', async () => {
  const plugins = new FakePlugins(announcer);
  plugins.answers = false;
  await open(plugins);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The desktop app did not answer/);
  await button('Refresh the list').click();
  await expect.poll(toasts).toEqual([expect.stringMatching(/^The desktop app did not answer/)]);
});

test('a name is shown as text, whatever it looks like', async () => {
  const name = '<img src=x onerror=alert(1)> {{name}} & "more"';
  await open(new FakePlugins({ ...announcer, name }));
  await expect.element(page.getByRole('switch', { name })).toBeVisible();
  expect(document.querySelectorAll('img')).toHaveLength(1);
});

test.each(locales)('nothing is cut off in %s', async (locale) => {
  await changeLocale(locale);
  const long = { ...announcer, name: 'A plugin with a name that is as long as names of plugins can be, 75 letters' };
  await open(new FakePlugins(long, { ...fresh, id: 'p'.repeat(32) }));
  const panel = page.getByRole('group');
  await expect.element(panel).toBeVisible();
  await vi.waitFor(() => expect(page.getByRole('listitem').elements()).toHaveLength(2));
  const element = panel.element() as HTMLElement;
  element.style.width = '320px';
  const { right } = element.getBoundingClientRect();
  const cut = [...element.querySelectorAll('h4, p, span, button, input')].filter(
    (one) => one.getBoundingClientRect().right > right + 1 || (one as HTMLElement).scrollWidth > one.clientWidth + 10,
  );
  expect(cut.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
