import type { Edit } from '../source/edited-blob';

/** A picture inside a file. */
export type EmbeddedPicture = {
  /** True where its type says "front cover". */
  isFront: boolean;
  sizeBytes: number;
  /** Reads no more than the first bytes: the Blob is a part of the file where the format allows. null = no picture. */
  open: () => Promise<Blob | null>;
};

/** What can be told about the sound without the tag library. 0 or absent = unknown. */
export type AudioLength = {
  durationMs: number;
  /** False for an estimate by a part of the file. */
  isExact: boolean;
  bitRateKbps: number;
  sampleRateHz: number;
};

/** Where the parts of a file are that matter for its tags. */
export type FileLayout = {
  /** By content, whatever the file is called; the tag library chooses its parser by it. */
  mimeType: string;
  /** Container and codec, where the tag library is not shown the sound or does not tell them. */
  mediaType?: string;
  /** What the tag library gets instead of parts that are large, or that it can't read. */
  edits: readonly Edit[];
  /** In place of what the tag library says, where it is known. */
  length: Partial<AudioLength>;
  /** In place of what the tag library says, unless null or absent. */
  isLossless?: boolean | null;
  pictures: readonly EmbeddedPicture[];
  /** The lyrics, read up to a number of bytes; null = none, or in fields that only the tag library reads. */
  readLyrics: (maxBytes: number) => Promise<string | null>;
};

export const noLyrics = async (): Promise<null> => null;
