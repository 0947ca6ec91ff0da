import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { localeFor, locales } from '@/core/settings/locale.ts';
import { defaultSettings, parseSettings, shellSettings } from '@/core/settings/settings.ts';
import { type ShellSettings, shellSettingsSchema } from '../ipc.ts';
import { openJsonFile } from './json-file.ts';

/** The language is that of the pages for unlisted systems. */
export const defaultShellSettings: ShellSettings = { language: localeFor([]), ...shellSettings(defaultSettings) };

const storedLanguage = v.object({ language: v.fallback(v.picklist(locales), defaultShellSettings.language) });

/** The shell's copy of settings, which pages store themselves and send. Until then it has the last run's. */
export interface SavedShellSettings {
  current(): ShellSettings;
  /** Resolves once the settings are written; a failure is only logged. */
  save(settings: ShellSettings): Promise<void>;
  /** Deletes the file and returns to the defaults; rejects on failure. */
  clear(): Promise<void>;
  /** Calls the listener after each change; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

/**
 * Reads the file synchronously, because some settings can be applied only before Electron is ready, and the main module
 * can't await.
 */
export function openShellSettings(file: string): SavedShellSettings {
  const stored = openJsonFile(file, shellSettingsSchema, 'The settings of the shell');
  const changes = new Emitter();
  let current = readNow(file);

  function change(settings: ShellSettings): void {
    const isSame = JSON.stringify(settings) === JSON.stringify(current);
    current = settings;
    if (!isSame) changes.emit();
  }

  return {
    current: () => current,
    save(settings) {
      change(settings);
      return stored.write(settings);
    },
    clear() {
      // The language stays for menus that are still shown.
      change({ ...defaultShellSettings, language: current.language });
      return stored.clear();
    },
    onChange: changes.subscribe,
  };
}

/** Falls back for each field, because files of other versions lack fields or have more. */
function readNow(file: string): ShellSettings {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { language } = v.parse(storedLanguage, stored);
    return { language, ...shellSettings(parseSettings(stored)) };
  } catch {
    return defaultShellSettings;
  }
}
