import * as v from 'valibot';
import type { ShellSettings } from '../ipc';
import { type JsonFile, openJsonFile } from './json-file';

/** What a page sends, and what is saved. */
export const shellSettingsSchema = v.strictObject({
  nativeTitleBar: v.picklist(['on', 'off']),
}) satisfies v.GenericSchema<unknown, ShellSettings>;

/**
 * The settings that are needed before there is a page. They belong to the page, which persists them in its own storage
 * and sends them; this is the copy from the last run.
 */
export function openShellSettings(file: string): JsonFile<ShellSettings> {
  return openJsonFile(file, shellSettingsSchema, 'The settings of the shell');
}
