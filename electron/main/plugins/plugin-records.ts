import * as v from 'valibot';
import { type PluginAccess, pluginAccessSchema } from '../../ipc.ts';
import { type JsonFile, openJsonFile } from '../json-file.ts';

const recordSchema = v.object({
  isEnabled: v.boolean(),
  /** Access that the user has consented to, and the plugin's name then; null = none. */
  consent: v.nullable(v.object({ name: v.string(), access: pluginAccessSchema })),
});

/** The user's choices for one plugin. */
export type PluginRecord = v.InferOutput<typeof recordSchema>;

/** Key: name of the plugin's folder. */
export type PluginRecords = Readonly<Record<string, PluginRecord>>;

/** The user's choices for all plugins. With a missing or corrupt file every plugin needs consent again. */
export function openPluginRecords(file: string): JsonFile<PluginRecords> {
  return openJsonFile(file, v.record(v.string(), recordSchema), 'The choices about plugins');
}

/**
 * Whether the consent covers the access that a plugin requests now, which may be less. Another name is another plugin
 * in the same folder.
 */
export function isCovered(consent: PluginRecord['consent'], name: string, asked: PluginAccess): boolean {
  if (consent === null || consent.name !== name) return false;
  const { access } = consent;
  return (
    asked.permissions.every((permission) => access.permissions.includes(permission)) &&
    asked.hosts.every((host) => access.hosts.includes(host)) &&
    (access.usesAppData || !asked.usesAppData)
  );
}

/** Whether both request exactly the same access. */
export function isSameAccess(one: PluginAccess, other: PluginAccess): boolean {
  return (
    one.usesAppData === other.usesAppData &&
    one.permissions.join('\n') === other.permissions.join('\n') &&
    one.hosts.join('\n') === other.hosts.join('\n')
  );
}
