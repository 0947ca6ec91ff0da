import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { createFileCounter, isSafePath, pluginLimits } from './plugin-files.ts';
import { PluginRefusal } from './plugin-refusal.ts';

/** Size from which the compression ratio is limited; many small files are bounded by the other limits. */
const ratioFromBytes = 1024 * 1024;
/** Text compresses to a tenth, pictures hardly at all, and repeated data to a thousandth with deflate. */
const maxRatio = 100;

/** Mask of the file type in a Unix mode; the type is 0 for archives made on other systems. */
const typeBits = 0o170000;
const plainFile = 0o100000;
const plainFolder = 0o040000;

/** Files that archive programs add; not unpacked. */
const isLitter = (path: string): boolean => /(?:^|\/)(?:__MACOSX|\.DS_Store)(?:\/|$)/.test(path);

/**
 * Unpacks a .zip into an empty folder and resolves to the plugin's root folder in the archive: '' if the manifest is at
 * the top, else the only top folder. Everything is validated before the first file is written; rejects with a
 * `PluginRefusal`, and may then leave files in `target`.
 */
export async function unpackZip(file: string, target: string): Promise<string> {
  const about = await stat(file);
  if (!about.isFile()) throw new PluginRefusal('bad-zip');
  if (about.size > pluginLimits.totalBytes) throw new PluginRefusal('too-large');
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(file, { autoClose: false, decodeStrings: false });
    const entries = await checkedEntries(zip);
    const root = rootOf(entries.map(({ path }) => path));
    for (const file of entries) await unpack(zip, file, target);
    return root;
  } catch (error) {
    if (error instanceof PluginRefusal) throw error;
    throw new PluginRefusal('bad-zip', error instanceof Error ? error.message : '');
  } finally {
    zip?.close();
  }
}

type ZippedFile = { entry: Entry; path: string };

/** Files of the archive. Their declared sizes are checked here and enforced while unpacking. */
async function checkedEntries(zip: ZipFile): Promise<ZippedFile[]> {
  if (zip.entryCount > 2 * pluginLimits.files) throw new PluginRefusal('too-large');
  const files: ZippedFile[] = [];
  const count = createFileCounter();
  const seen = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    // Decoded here, because yauzl gives no presentable reason for a path that leads outside.
    const fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
    const isFolder = fileName.endsWith('/');
    const path = isFolder ? fileName.slice(0, -1) : fileName;
    if (!isSafePath(path)) throw new PluginRefusal('unsafe-path', fileName);
    if (isLitter(path)) continue;
    const type = (entry.externalFileAttributes >>> 16) & typeBits;
    if (type !== 0 && type !== (isFolder ? plainFolder : plainFile)) throw new PluginRefusal('link', fileName);
    if (isFolder) continue;
    if (entry.isEncrypted()) throw new PluginRefusal('bad-zip', fileName);
    count(fileName, entry.uncompressedSize);
    if (entry.uncompressedSize > Math.max(ratioFromBytes, maxRatio * entry.compressedSize)) {
      throw new PluginRefusal('too-large', fileName);
    }
    // Names that some file systems treat as equal would overwrite each other.
    const name = path.normalize('NFC').toLowerCase();
    if (seen.has(name)) throw new PluginRefusal('bad-zip', fileName);
    seen.add(name);
    files.push({ entry, path });
  }
  return files;
}

function rootOf(files: readonly string[]): string {
  if (files.includes('manifest.json')) return '';
  const tops = new Set(files.map((file) => (file.includes('/') ? (file.split('/')[0] ?? '') : '')));
  const [top = ''] = tops;
  if (tops.size !== 1 || top === '' || !files.includes(`${top}/manifest.json`)) throw new PluginRefusal('wrong-root');
  return top;
}

async function unpack(zip: ZipFile, { entry, path }: ZippedFile, target: string): Promise<void> {
  const file = join(target, ...path.split('/'));
  await mkdir(dirname(file), { recursive: true });
  let sum = 0;
  const checking = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
  });
  // `wx` never overwrites an existing file.
  await pipeline(await zip.openReadStreamPromise(entry), checking, createWriteStream(file, { flags: 'wx' }));
  if (sum !== entry.crc32) throw new PluginRefusal('bad-zip', path);
}
