import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A PNG header that declares this size. */
export function pngOf(pixels: number, bytes = 64): Buffer {
  const picture = Buffer.alloc(bytes);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(picture);
  picture.writeUInt32BE(pixels, 16);
  picture.writeUInt32BE(pixels, 20);
  return picture;
}

/** Manifest of a small plugin with a popup and an icon; `fields` override it. */
export function manifestOf(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    manifest_version: 3,
    name: 'Announcer',
    version: '1.2.0',
    description: 'Announces songs.',
    permissions: ['storage'],
    host_permissions: ['http://127.0.0.1/*'],
    action: { default_popup: 'popup.html' },
    icons: { '128': 'icons/128.png' },
    ...fields,
  };
}

/** Files of a small plugin by path. `manifest` overrides fields of its manifest, or is its whole text. */
export function pluginFiles(manifest: Record<string, unknown> | string = {}): Record<string, string | Buffer> {
  return {
    'manifest.json': typeof manifest === 'string' ? manifest : JSON.stringify(manifestOf(manifest)),
    'popup.html': '<title>Popup</title>',
    'icons/128.png': pngOf(128),
  };
}

/** Writes files by path into a folder, which is created. */
export async function writeFiles(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, ...path.split('/'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
