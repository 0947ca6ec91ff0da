import { extensionOf } from './audio-files.ts';

/**
 * Normalises a file name or path for comparison: case and Unicode composition are ignored, because both differ between
 * file systems. Used for lyrics, covers and playlists.
 */
export function normalisedName(name: string): string {
  // Lower-casing depends on the position of a letter, such as the final sigma.
  return name.normalize('NFC').toUpperCase();
}

/** Language suffix of subtitle files: `.en`, `.zh-Hans`, `.pt_BR`. */
const language = /\.[a-z]{2}(?:[-_][a-z\d]{2,8})?$/i;

/**
 * How well a file matches a song by name, the lowest best; null = no match. Matching names are `song.mp3.lrc` and
 * `song.lrc`; the same spelling ranks better, a language suffix (`song.en.lrc`) worse.
 */
export function sidecarRank(songName: string, sideName: string): number | null {
  const side = withoutExtension(sideName);
  const names = [songName, withoutExtension(songName)];
  const rankOf = (compared: string): number | null => {
    const rank = names.findIndex((name) => normalisedName(name) === normalisedName(compared));
    return rank === -1 ? null : rank * 2 + Number(names[rank] !== compared);
  };
  const rank = rankOf(side);
  const inLanguage = rank === null && language.test(side) ? rankOf(side.replace(language, '')) : null;
  return inLanguage === null ? rank : inLanguage + names.length * 2;
}

export function withoutExtension(name: string): string {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -extension.length - 1);
}
