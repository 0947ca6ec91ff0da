import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type ShellSettings, shellLanguages } from '../ipc/settings';
import { openJsonFile } from './json-file';

const onOff = v.picklist(['on', 'off']);
const fields = {
  language: v.picklist(shellLanguages),
  nativeTitleBar: onOff,
  touchBar: onOff,
  minimizeToTray: onOff,
  autoStart: onOff,
  startMinimized: onOff,
  preventAppSuspension: onOff,
  gpuAcceleration: onOff,
  highDpi: onOff,
  dpiScale: v.pipe(v.number(), v.minValue(0.5), v.maxValue(2)),
};

/** What a page sends. */
export const shellSettingsSchema = v.strictObject(fields) satisfies v.GenericSchema<unknown, ShellSettings>;

/** As in the table of settings of the page; the language is the page's own for unlisted systems. */
export const defaultShellSettings: ShellSettings = {
  language: 'ja',
  nativeTitleBar: 'off',
  touchBar: 'off',
  minimizeToTray: 'off',
  autoStart: 'off',
  startMinimized: 'off',
  preventAppSuspension: 'off',
  gpuAcceleration: 'on',
  highDpi: 'off',
  dpiScale: 1,
};

/** What is saved. Files of other versions lack fields or have more: each field falls back by itself. */
const storedSchema = v.object({
  language: v.fallback(fields.language, defaultShellSettings.language),
  nativeTitleBar: v.fallback(onOff, defaultShellSettings.nativeTitleBar),
  touchBar: v.fallback(onOff, defaultShellSettings.touchBar),
  minimizeToTray: v.fallback(onOff, defaultShellSettings.minimizeToTray),
  autoStart: v.fallback(onOff, defaultShellSettings.autoStart),
  startMinimized: v.fallback(onOff, defaultShellSettings.startMinimized),
  preventAppSuspension: v.fallback(onOff, defaultShellSettings.preventAppSuspension),
  gpuAcceleration: v.fallback(onOff, defaultShellSettings.gpuAcceleration),
  highDpi: v.fallback(onOff, defaultShellSettings.highDpi),
  dpiScale: v.fallback(fields.dpiScale, defaultShellSettings.dpiScale),
}) satisfies v.GenericSchema<unknown, ShellSettings>;

/**
 * The shell's copy of settings that belong to the page, which persists them in its own storage and sends them. Until it
 * has, they are those of the last run.
 */
export interface SavedShellSettings {
  current(): ShellSettings;
  /** Resolves once they are written; a failure is only logged. */
  save(settings: ShellSettings): Promise<void>;
  /** Deletes the file and returns to the defaults; rejects where it can't be deleted. */
  clear(): Promise<void>;
  /** Calls the listener after each change; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

/**
 * Reads the file at once, because some settings can be applied only before Electron is ready, for which the main module
 * can't wait.
 */
export function openShellSettings(file: string): SavedShellSettings {
  const stored = openJsonFile(file, storedSchema, 'The settings of the shell');
  const listeners = new Set<() => void>();
  let current = readNow(file);

  function change(settings: ShellSettings): void {
    const isSame = JSON.stringify(settings) === JSON.stringify(current);
    current = settings;
    if (isSame) return;
    for (const listener of [...listeners]) listener();
  }

  return {
    current: () => current,
    save(settings) {
      change(settings);
      return stored.write(settings);
    },
    clear() {
      // The language stays: menus are still shown.
      change({ ...defaultShellSettings, language: current.language });
      return stored.clear();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function readNow(file: string): ShellSettings {
  try {
    return v.parse(storedSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return defaultShellSettings;
  }
}
