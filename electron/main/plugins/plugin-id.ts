import { createHash } from 'node:crypto';

/**
 * The id that Chromium gives to an unpacked extension: of the manifest's `key`, else of the folder's absolute path (in
 * UTF-16 with an upper-case drive letter on Windows). Computed here because a plugin has an id before it is loaded.
 */
export function pluginId(key: string | undefined, path: string, platform: NodeJS.Platform): string {
  if (key !== undefined) return idOf(Buffer.from(key, 'base64'));
  if (platform !== 'win32') return idOf(Buffer.from(path, 'utf8'));
  return idOf(
    Buffer.from(
      path.replace(/^[a-z]:/, (drive) => drive.toUpperCase()),
      'utf16le',
    ),
  );
}

/** The first 16 bytes of the SHA-256, one letter from a to p per four bits. */
function idOf(bytes: Buffer): string {
  const hex = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return [...hex].map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16))).join('');
}
