import * as v from 'valibot';
import type { PluginManager } from '@/host/host';
import type { ShellBridge } from '../../../../electron/ipc';
import {
  type PluginInfo,
  type PluginInstallation,
  type PluginProblem,
  pluginProblemCodes,
} from '../../../../electron/ipc/plugins';

const problemSchema = v.object({
  code: v.picklist(pluginProblemCodes),
  detail: v.string(),
}) satisfies v.GenericSchema<unknown, PluginProblem>;

const pluginSchema = v.object({
  id: v.string(),
  name: v.string(),
  version: v.string(),
  description: v.string(),
  // Shown as a picture: never an address that is loaded.
  icon: v.nullable(v.pipe(v.string(), v.startsWith('data:image/png;base64,'))),
  access: v.object({ permissions: v.array(v.string()), hosts: v.array(v.string()), usesAppData: v.boolean() }),
  isEnabled: v.boolean(),
  isLoaded: v.boolean(),
  needsConsent: v.boolean(),
  hasPopup: v.boolean(),
  problem: v.nullable(problemSchema),
}) satisfies v.GenericSchema<unknown, PluginInfo>;

const listSchema = v.array(pluginSchema);

const installationSchema = v.variant('type', [
  v.object({ type: v.literal('installed'), id: v.string() }),
  v.object({ type: v.literal('cancelled') }),
  v.object({ type: v.literal('refused'), problem: problemSchema }),
]) satisfies v.GenericSchema<unknown, PluginInstallation>;

/** The plugins of the main process. */
export function desktopPlugins(bridge: ShellBridge): PluginManager {
  return {
    list: async () => v.parse(listSchema, await bridge.invoke('plugins:list')),
    refresh: async () => v.parse(listSchema, await bridge.invoke('plugins:refresh')),
    openFolder: async () => (await bridge.invoke('plugins:open-folder')) === true,
    install: async (source, title) =>
      v.parse(installationSchema, await bridge.invoke('plugins:install', source, title)),
    setEnabled: async (id, isEnabled) => (await bridge.invoke('plugins:set-enabled', id, isEnabled)) === true,
    consent: async (id, access) => (await bridge.invoke('plugins:consent', id, access)) === true,
    uninstall: async (id) => (await bridge.invoke('plugins:uninstall', id)) === true,
    openPopup: async (id) => (await bridge.invoke('plugins:open-popup', id)) === true,
    onChanged: (listener) => bridge.on('plugins:changed', () => listener()),
  };
}
