import { BlockReader } from '../formats/block-reader';
import { openAudioFile } from '../formats/open-audio-file';
import { asUnreadable } from '../formats/unreadable-error';

/** A picture above this is not worth its memory. */
export const maxPictureBytes = 30 * 1024 * 1024;

/**
 * The front cover of an audio file, else its first picture; null where it has none, or none of at most
 * `maxPictureBytes`. The Blob is a part of the file where the format allows, and then has to be used before the file
 * changes or access to it ends. Rejects with `UnreadableError`; with the
 * reason of `signal` once that is aborted.
 */
export async function readPicture(file: Blob, signal?: AbortSignal): Promise<Blob | null> {
  try {
    const audio = await openAudioFile(new BlockReader(file, signal));
    if (!audio) return null;
    const pictures = await audio.readPictures();
    const inOrder = [...pictures.filter(({ isFront }) => isFront), ...pictures.filter(({ isFront }) => !isFront)];
    for (const picture of inOrder) {
      const blob = picture.sizeBytes <= maxPictureBytes ? await picture.open() : null;
      if (blob) return blob;
    }
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    throw asUnreadable(error);
  }
}
