import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip file, including false claims of a hostile archive. */
export type ZipEntry = {
  name: string;
  content?: string | Buffer;
  /** Unix mode; a plain file by default. */
  mode?: number;
  /** Bit 0 = encrypted. */
  flags?: number;
  /** False values in the archive's headers. */
  claims?: { bytes?: number; crc32?: number };
};

/** A zip file with these entries, compressed with deflate. */
export function zipFile(entries: readonly ZipEntry[], { claimedCount = entries.length } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', mode, flags = 0, claims = {} } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const about = Buffer.alloc(22);
    // Flag 0x800: the name is UTF-8. Method 8: deflate.
    about.writeUInt16LE(0x800 | flags, 0);
    about.writeUInt16LE(8, 2);
    about.writeUInt32LE(claims.crc32 ?? crc32(bytes), 8);
    about.writeUInt32LE(packed.length, 12);
    about.writeUInt32LE(claims.bytes ?? bytes.length, 16);
    about.writeUInt16LE(path.length, 20);
    const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), about, Buffer.alloc(2), path, packed]);
    const end = Buffer.alloc(16);
    end.writeUInt32LE(((mode ?? (name.endsWith('/') ? 0o040755 : 0o100644)) << 16) >>> 0, 8);
    end.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.concat([Buffer.from('504b010214031400', 'hex'), about, Buffer.alloc(2), end.subarray(2), path]),
    );
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(claimedCount, 8);
  last.writeUInt16LE(claimedCount, 10);
  last.writeUInt32LE(list.length, 12);
  last.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, last]);
}
