import { type IAudioMetadata, type IPicture, parseBlob } from 'music-metadata-browser';
import type { FileLayout } from '../layout/file-layout';
import type { ByteReader } from '../source/block-blob';
import { EditedBlob } from '../source/edited-blob';
import { asUnreadable, UnreadableError } from '../unreadable-error';

/** What the library looks at to tell the type of a file. */
const signatureBytes = 4100;

/** What the tag library says about a file, of which it sees what its layout says. Rejects as the library does. */
export async function parseFile(
  reader: ByteReader,
  layout: FileLayout,
  withPictures: boolean,
): Promise<IAudioMetadata> {
  const blob = new EditedBlob(reader, layout.edits, layout.mimeType);
  // The library only uses what EditedBlob has; its test holds that against the installed version.
  return parseBlob(blob as unknown as Blob, { skipCovers: !withPictures, duration: false, mkvUseIndex: true });
}

/** Why a file that is no audio file can't be read: its type is unknown, or not supported. */
export async function notAudio(file: Blob): Promise<UnreadableError> {
  try {
    await parseBlob(file.slice(0, signatureBytes), { skipCovers: true, duration: false, skipPostHeaders: true });
  } catch (error) {
    const unreadable = asUnreadable(error);
    if (unreadable.reason === 'unsupported-type') return unreadable;
  }
  return new UnreadableError('unknown-type');
}

/** The pictures that the library found, which it has read. */
export function libraryPictures({ common }: IAudioMetadata): readonly IPicture[] {
  return common.picture ?? [];
}
