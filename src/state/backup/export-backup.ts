import { backupFileName, backupText, withoutCredentials } from '@/core/backup/backup-file';
import {
  type BackupPart,
  type BackupValues,
  backupParts,
  type PartialBackup,
  sameData,
} from '@/core/backup/backup-parts';
import { createLog } from '@/core/log';
import type { SettingField } from '@/core/settings/setting-field';
import { type SettingKey, settingFields } from '@/core/settings/setting-fields';
import type { Settings } from '@/core/settings/settings';
import type { Host } from '@/host/host';
import { type PartSources, partSources } from './part-sources';

const log = createLog('backup');

export type CreatedBackup = {
  fileName: string;
  file: Blob;
  /** Parts that could not be read and are not in the file. */
  missing: readonly BackupPart[];
};

/** Creates a backup of this installation. Never rejects. */
export async function createBackup(host: Pick<Host, 'kind' | 'player'>, now = new Date()): Promise<CreatedBackup> {
  const { values, missing } = await readParts(partSources(host.player));
  const pieces: string[] = [];
  for (const piece of backupText(toExport(values, host.kind), now.toISOString())) {
    pieces.push(piece);
    if (pieces.length % 2 === 0) await pause();
  }
  return {
    fileName: backupFileName(now),
    file: new Blob(pieces, { type: 'application/json' }),
    missing,
  };
}

/** What this installation has of each part; a part that can't be read is `missing`. */
export async function readParts(
  sources: PartSources,
  parts: readonly BackupPart[] = backupParts,
): Promise<{ values: PartialBackup; missing: BackupPart[] }> {
  const values: { -readonly [Part in BackupPart]?: BackupValues[Part] } = {};
  const missing: BackupPart[] = [];
  for (const part of parts) {
    try {
      Object.assign(values, { [part]: await sources[part].read() });
    } catch (error) {
      log.warn(`the ${part} could not be read`, error);
      missing.push(part);
    }
  }
  return { values, missing };
}

function toExport(values: PartialBackup, kind: Host['kind']): PartialBackup {
  const { settings, shortcuts } = values;
  return {
    ...values,
    ...(settings && {
      settings: { ...settings, values: withoutCredentials(ofHost(settings.values, kind)) },
    }),
    ...(shortcuts && { shortcuts: ofHost(shortcuts, kind) }),
  };
}

/** Without defaults of settings that this host does not have: its user never chose them. */
function ofHost(settings: Partial<Settings>, kind: Host['kind']): Partial<Settings> {
  const fields: Record<SettingKey, SettingField<unknown>> = settingFields;
  return Object.fromEntries(
    (Object.keys(settings) as SettingKey[])
      .filter((key) => fields[key].hosts.includes(kind) || !sameData(settings[key], fields[key].default))
      .map((key) => [key, settings[key]]),
  );
}

/** Lets the page paint and handle input before more work. Unlike a timer, it is not slowed down in a hidden page. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
