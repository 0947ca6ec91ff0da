import type { EmbeddedPicture, FileLayout } from './layout/file-layout';
import { pictureInMemory } from './layout/pictures';
import { readLayout } from './layout/read-layout';
import { libraryPictures, parseFile } from './library/tag-library';
import { BlockBlob } from './source/block-blob';
import { asUnreadable } from './unreadable-error';

/** A picture above this is not worth its memory. */
export const maxPictureBytes = 30 * 1024 * 1024;

/**
 * The front cover of an audio file, else its first picture; null where it has none, or none of at most
 * `maxPictureBytes`. The Blob is a part of the file where the format allows, and then has to be used before the file
 * changes or access to it ends. Rejects with `UnreadableError`.
 */
export async function readPicture(file: Blob, _name: string): Promise<Blob | null> {
  try {
    const reader = new BlockBlob(file);
    const layout = await readLayout(file, reader);
    if (!layout) return null;
    const pictures = layout.pictures.length > 0 ? layout.pictures : await otherPictures(reader, layout);
    const inOrder = [...pictures.filter(({ isFront }) => isFront), ...pictures.filter(({ isFront }) => !isFront)];
    for (const picture of inOrder) {
      const blob = picture.sizeBytes <= maxPictureBytes ? await picture.open() : null;
      if (blob) return blob;
    }
    return null;
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** Formats whose pictures only the tag library finds. */
const libraryTypes: readonly string[] = ['audio/matroska', 'audio/ogg', 'audio/ape'];

async function otherPictures(reader: BlockBlob, layout: FileLayout): Promise<readonly EmbeddedPicture[]> {
  if (!libraryTypes.includes(layout.mimeType)) return [];
  try {
    const metadata = await parseFile(reader, { ...layout, edits: [] }, true);
    return libraryPictures(metadata).map(({ data, type }) => pictureInMemory(data, /front/i.test(type ?? '')));
  } catch (error) {
    // The tag library reads pictures of any size.
    if (asUnreadable(error).reason === 'too-large') return [];
    throw error;
  }
}
