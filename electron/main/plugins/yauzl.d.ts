/** The part of yauzl that Kanade uses; the package has no types of its own. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileNameRaw: Buffer;
    readonly generalPurposeBitFlag: number;
    readonly extraFields: readonly object[];
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly crc32: number;
    readonly compressionMethod: number;
    /** The upper 16 bits are the file's mode where the archive was made on Unix. */
    readonly externalFileAttributes: number;
    isEncrypted(): boolean;
  }

  export interface ZipFile {
    /** As the archive says. */
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    /** The content, decompressed; fails where it is longer or shorter than the archive says. */
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }

  /** Rejects for what is no zip file. Without decoding, the names of entries are neither decoded nor checked. */
  export function openPromise(path: string, options: { autoClose: boolean; decodeStrings: false }): Promise<ZipFile>;

  /** The name as the archive has it, with `/` in place of `\\` unless `isStrict`; ends in `/` for a folder. */
  export function getFileNameLowLevel(
    generalPurposeBitFlag: number,
    fileNameRaw: Buffer,
    extraFields: readonly object[],
    isStrict: boolean,
  ): string;
}
