import type { ByteReader } from '../source/block-blob';
import { framesIn, isStream, type MpegFrame, mpegFrame } from './mpeg-audio';

/** So much of a file is read at once. */
const stepBytes = 1024 * 1024;

/** Larger files, and those that take longer to read, are estimated: a file may keep a scan for 30 s at most. */
const maxCountedBytes = 128 * 1024 * 1024;
const maxCountingMs = 5000;

/** Frames that prove that a stream goes on after damaged bytes are found within these. */
const provingBytes = 8 * 1024;

/** The number of frames of a stream, which is read to its end; null where that would take too long. */
export async function countFrames(
  file: ByteReader,
  from: number,
  end: number,
  first: MpegFrame,
): Promise<number | null> {
  if (end - from > maxCountedBytes) return null;
  const startedMs = performance.now();
  let count = 0;
  for (let at = from; at < end; ) {
    if (performance.now() - startedMs > maxCountingMs) return null;
    const bytes = await file.read(at, Math.min(end, at + stepBytes));
    if (bytes.length === 0) break;
    const isAtEnd = at + bytes.length >= end;
    const counted = countIn(bytes, first, isAtEnd);
    count += counted.count;
    if (isAtEnd) break;
    at += Math.max(1, counted.next);
  }
  return count;
}

/** The frames in a part of a stream, and where the first one starts that is not complete in it. */
function countIn(bytes: Uint8Array, first: MpegFrame, isAtEnd: boolean): { count: number; next: number } {
  let count = 0;
  for (let at = 0; at !== -1 && at < bytes.length; ) {
    const frames = framesIn(bytes, at, first);
    count += frames.length;
    at += frames.reduce((sum, frame) => sum + frame.bytes, 0);
    const isCut = mpegFrame(bytes, at)?.stream === first.stream;
    if (isCut || (!isAtEnd && at + provingBytes > bytes.length)) return { count, next: at };
    // Damaged bytes: the next place where frames follow each other.
    at = bytes.indexOf(0xff, at + 1);
    while (at !== -1 && !(mpegFrame(bytes, at)?.stream === first.stream && isStream(bytes, at, first, isAtEnd))) {
      at = bytes.indexOf(0xff, at + 1);
    }
  }
  // A stream that begins in the last bytes is proved with those that follow.
  return { count, next: bytes.length - provingBytes };
}
