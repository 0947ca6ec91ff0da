import type { IAudioMetadata } from 'music-metadata-browser';

/** Most texts that are looked at. */
const maxTexts = 100;

/** Texts of tags as they stand in the file, under whatever name. */
export function nativeTexts({ native }: IAudioMetadata): string[] {
  return Object.values(native)
    .flat()
    .flatMap(({ value }) => (typeof value === 'string' ? [value.slice(0, 500)] : []))
    .slice(0, maxTexts);
}

/**
 * The value of a tag by its name in upper case, from whichever family of tags has it: `TXXX:name` in ID3v2,
 * `----:com.apple.iTunes:name` in MPEG-4, `WM/Name` in ASF, `target:name` in Matroska, else the name itself.
 */
export function valueOfTag({ native }: IAudioMetadata, name: string): string | null {
  for (const { id, value } of Object.values(native).flat()) {
    const key = id.toUpperCase();
    const own = key.slice(Math.max(key.lastIndexOf(':'), key.lastIndexOf('/')) + 1);
    if (own !== name) continue;
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return null;
}
