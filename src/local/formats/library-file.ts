import { type IAudioMetadata, parseBlob } from 'music-metadata-browser';
import { type AudioFile, codecType, pictureInMemory, type Sound } from './audio-file.ts';
import { type ByteReader, type FileSource, uintBE } from './bytes.ts';
import { lyricsAmong, type Tag, type TagFamilies } from './tag-fields.ts';
import { asUnreadable, UnreadableError } from './unreadable-error.ts';

/** MIME types of containers with a fixed codec, by the tag library's name. */
const containers: Readonly<Record<string, string>> = {
  'audio/ape': 'audio/x-ape',
  'audio/wavpack': 'audio/x-wavpack',
  'audio/musepack': 'audio/x-musepack',
  'audio/dsf': 'audio/x-dsd',
  'audio/dsd': 'audio/x-dsd',
};

/** File of a rare format, read by the tag library. `type` selects its parser. */
export function libraryFile(reader: FileSource, type: string): AudioFile {
  let parsed: Promise<IAudioMetadata> | undefined;
  const metadata = (): Promise<IAudioMetadata> => {
    parsed ??= parse(reader, type);
    return parsed;
  };
  const readTags = async () => tagsOf(await metadata());
  return {
    readSound: async () => soundOf(await metadata(), type),
    readTags,
    readPictures: () => picturesIn(reader, type),
    readLyrics: (maxBytes) => lyricsAmong(readTags, maxBytes),
  };
}

async function parse(reader: ByteReader, type: string): Promise<IAudioMetadata> {
  const hidden = type === 'audio/matroska' ? await matroskaAttachments(reader) : [];
  return parseBlob(new LibraryBlob(reader, type, hidden) as unknown as Blob, {
    skipCovers: true,
    duration: false,
    mkvUseIndex: true,
  });
}

/**
 * Limit of reads by the tag library, about four per Matroska element: 1 s of work. A day of audio needs fewer; a file
 * of empty elements would take 21 s per MB.
 */
const maxReads = 200_000;

/**
 * A file with the part of the Blob interface that the tag library uses, verified by a test with the installed version.
 * Elements that start at `hidden` get an unknown id, so that the library skips them. Rejects with `UnreadableError`
 * after `maxReads`.
 */
export class LibraryBlob {
  readonly size: number;
  readonly type: string;
  readonly #reader: ByteReader;
  readonly #hidden: readonly number[];
  #reads = 0;

  constructor(reader: ByteReader, type: string, hidden: readonly number[] = []) {
    this.size = reader.size;
    this.type = type;
    this.#reader = reader;
    this.#hidden = hidden;
  }

  slice(from = 0, to = this.size): { arrayBuffer(): Promise<ArrayBuffer> } {
    return {
      arrayBuffer: async () => {
        this.#reads += 1;
        if (this.#reads > maxReads) throw new UnreadableError('too-large');
        const bytes = Uint8Array.from(await this.#reader.read(from, to));
        for (const at of this.#hidden) {
          for (const [index, byte] of unknownId.entries()) {
            if (at + index >= from && at + index < to) bytes[at + index - from] = byte;
          }
        }
        return bytes.buffer;
      },
    };
  }
}

const segmentId = 0x18538067;
const clusterId = 0x1f43b675;
const attachmentsId = 0x1941a469;
const unknownId = [0x1f, 0xff, 0xff, 0xfe];

/** Offsets of a Matroska file's attachments before its audio: pictures of any size. */
async function matroskaAttachments(reader: ByteReader): Promise<number[]> {
  const found: number[] = [];
  let at = 0;
  for (let count = 0; count < 100 && at < reader.size; count += 1) {
    const { id, size, content } = await elementAt(reader, at);
    if (id === clusterId || id === 0) break;
    if (id === attachmentsId) found.push(at);
    at = id === segmentId ? content : content + size;
  }
  return found;
}

async function elementAt(file: ByteReader, at: number): Promise<{ id: number; size: number; content: number }> {
  const head = await file.read(at, at + 12);
  const idLength = Math.clz32((head[0] ?? 0) << 24) + 1;
  if (idLength > 4 || head.length <= idLength) return { id: 0, size: 0, content: 0 };
  const first = head[idLength] ?? 0;
  const sizeLength = Math.clz32(first << 24) + 1;
  if (sizeLength > 6) return { id: 0, size: 0, content: 0 };
  const size = uintBE(head, idLength, sizeLength) - 2 ** (7 * sizeLength);
  return { id: uintBE(head, 0, idLength), size, content: at + idLength + sizeLength };
}

function soundOf({ format }: IAudioMetadata, type: string): Sound {
  const { hasAudio, hasVideo, codec = '', duration = 0, bitrate = 0, sampleRate = 0, lossless = false } = format;
  if (hasAudio === false && hasVideo === true) throw new UnreadableError('no-sound');
  if (codec === '' && sampleRate === 0 && duration === 0) throw new UnreadableError('unexpected-content');
  return {
    mediaType: mediaTypeOf(format, type),
    durationMs: Math.round(duration * 1000),
    isExact: true,
    bitRateKbps: Math.round(bitrate / 1000),
    sampleRateHz: sampleRate,
    isLossless: lossless,
  };
}

function mediaTypeOf({ codec = '', container = '' }: IAudioMetadata['format'], type: string): string {
  if (type === 'audio/ogg') return codecType(type, /^(?:vorbis|opus|flac|speex)/i.exec(codec)?.[0]);
  if (type !== 'audio/matroska') return containers[type] ?? type;
  return codecType(container.endsWith('webm') ? 'audio/webm' : 'audio/x-matroska', codec);
}

/** Common fields as one family, then all texts under their own names. */
function tagsOf({ common, native }: IAudioMetadata): TagFamilies {
  const { title, artist, artists, album, albumartist, track, disk, date, year, originaldate, originalyear, genre } =
    common;
  const fields = {
    title: [title],
    artist: [artist],
    artists,
    album: [album],
    albumArtist: [albumartist],
    track: [track.no],
    disc: [disk.no],
    date: [date],
    year: [year],
    originalDate: [originaldate],
    originalYear: [originalyear],
    genre,
  } satisfies Partial<Record<NonNullable<Tag['field']>, unknown>>;
  const named = Object.entries(fields).flatMap(([field, values]) =>
    (values ?? []).flatMap((value) =>
      value == null ? [] : [{ field: field as Tag['field'], name: '', text: String(value) }],
    ),
  );
  return [named, ...Object.values(native).map((tags) => tags.flatMap(({ id, value }) => ownTag(id, value)))];
}

/** Name without its prefix: `TXXX:name` in ID3v2, `target:name` in Matroska. */
function ownTag(id: string, value: unknown): Tag[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const key = id.toUpperCase();
  return [
    { field: null, name: key.slice(Math.max(key.lastIndexOf(':'), key.lastIndexOf('/')) + 1), text: String(value) },
  ];
}

async function picturesIn(reader: ByteReader, type: string) {
  try {
    const { common } = await parseBlob(new LibraryBlob(reader, type) as unknown as Blob, {
      duration: false,
      mkvUseIndex: true,
    });
    return (common.picture ?? []).map(({ data, type: kind }) => pictureInMemory(data, /front/i.test(kind ?? '')));
  } catch (error) {
    // The tag library reads pictures of any size.
    if (asUnreadable(error).reason === 'too-large') return [];
    throw error;
  }
}

/** Bytes in which the library detects the file type. */
const signatureBytes = 4100;

/** Why a file without audio can't be read: its type is unknown or unsupported. */
export async function notAudio(reader: FileSource): Promise<UnreadableError> {
  try {
    await parseBlob(reader.slice(0, signatureBytes, ''), { skipCovers: true, duration: false, skipPostHeaders: true });
  } catch (error) {
    const unreadable = asUnreadable(error);
    if (unreadable.reason === 'unsupported-type') return unreadable;
  }
  return new UnreadableError('unknown-type');
}
