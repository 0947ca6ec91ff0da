import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PluginRefusal } from '../plugin-refusal';

/** The list of plugins holds one per plugin. */
const maxBytes = 256 * 1024;
/** Of width and height: a small file can hold a picture that takes gigabytes to draw. */
const maxPixels = 1024;
/** Drawn at this size on a display with two device pixels per CSS pixel. */
const wantedPixels = 96;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The path of the icon that suits the list: the smallest that is large enough, else the largest. */
export function chooseIcon(icons: Readonly<Record<string, string>>): string | null {
  const sizes = Object.keys(icons)
    .map(Number)
    .filter((size) => Number.isInteger(size) && size > 0)
    .sort((one, other) => one - other);
  const size = sizes.find((one) => one >= wantedPixels) ?? sizes.at(-1);
  return size === undefined ? null : (icons[size] ?? null);
}

/**
 * The icon as a data address. null for other formats than PNG, whose dimensions are not read here. Refuses a picture
 * that is too large.
 */
export async function readIcon(folder: string, path: string, bytes: number): Promise<string | null> {
  if (bytes > maxBytes) throw new PluginRefusal('bad-icon', path);
  const picture = await readFile(join(folder, ...path.split('/')));
  if (picture.length > maxBytes) throw new PluginRefusal('bad-icon', path);
  // The header is the first chunk: length, "IHDR", width and height.
  if (picture.length < 24 || !picture.subarray(0, 8).equals(pngSignature)) return null;
  if (picture.readUInt32BE(16) > maxPixels || picture.readUInt32BE(20) > maxPixels) {
    throw new PluginRefusal('bad-icon', path);
  }
  return `data:image/png;base64,${picture.toString('base64')}`;
}
