import { createLog } from '@/core/log';

const log = createLog('storage');

/**
 * The text under a key of localStorage; null where there is none or storage is forbidden (private windows, policies).
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    log.warn('reading is not allowed', error);
    return null;
  }
}

/** Keeps text under a key. False when the browser refused (full or forbidden): the app goes on with what it has. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    log.warn(`could not keep ${key}`, error);
    return false;
  }
}

/** Removes what is kept under a key. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    log.warn(`could not remove ${key}`, error);
  }
}

/** The JSON value under a key; null where there is none or it is corrupt, which is reported and counts as absent. */
export function readStoredJson(key: string): unknown {
  return parseStoredJson(key, readStored(key));
}

/** The JSON value of a text that was read from this key, as `readStoredJson` gives it. */
export function parseStoredJson(key: string, text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    log.warn(`${key} is corrupt and counts as absent`, error);
    return null;
  }
}
