import { extensionOf } from './audio-files';

/**
 * A file name or path for comparisons: case does not count, and neither does how accents are composed, because both
 * differ between file systems. The one comparison of names, for lyrics, covers and playlists.
 */
export function comparedName(name: string): string {
  // Upper case, because lower case depends on the place of a letter: a sigma that ends a word differs.
  return name.normalize('NFC').toUpperCase();
}

/** A language behind the name, as files of subtitles have it: `.en`, `.zh-Hans`, `.pt_BR`. */
const language = /\.[a-z]{2}(?:[-_][a-z\d]{2,8})?$/i;

/**
 * How well a file belongs to a song by its name, the lowest best; null where it does not. Its name without the extension
 * is that of the song with or without its own: `song.mp3.lrc`, `song.lrc`. Names that are spelled the same are better,
 * those with a language worse: `song.en.lrc`.
 */
export function sideFileRank(songName: string, sideName: string): number | null {
  const side = withoutExtension(sideName);
  const names = [songName, withoutExtension(songName)];
  const rankOf = (compared: string): number | null => {
    const rank = names.findIndex((name) => comparedName(name) === comparedName(compared));
    return rank === -1 ? null : rank * 2 + Number(names[rank] !== compared);
  };
  const rank = rankOf(side);
  const inLanguage = rank === null && language.test(side) ? rankOf(side.replace(language, '')) : null;
  return inLanguage === null ? rank : inLanguage + names.length * 2;
}

/** The name without its extension, which may be in any case. */
export function withoutExtension(name: string): string {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -extension.length - 1);
}
