/** A part of a file: bytes, or zeros that need no memory until read. */
type Part = Uint8Array | { hole: number };

/** A file that counts reads. It may be larger than the memory. */
export function countingFile(parts: readonly Part[]): { blob: Blob; reads: () => number; bytesRead: () => number } {
  const sizeOf = (part: Part): number => ('hole' in part ? part.hole : part.length);
  const size = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  let reads = 0;
  let bytesRead = 0;
  const read = (from: number, to: number): ArrayBuffer => {
    reads += 1;
    bytesRead += Math.max(0, to - from);
    const result = new Uint8Array(Math.max(0, to - from));
    let at = 0;
    for (const part of parts) {
      const start = Math.max(from, at);
      const end = Math.min(to, at + sizeOf(part));
      if (start < end && !('hole' in part)) result.set(part.subarray(start - at, end - at), start - from);
      at += sizeOf(part);
    }
    return result.buffer;
  };
  const slice = (from = 0, to = size, type = ''): Blob => {
    const end = Math.min(to, size);
    return { size: Math.max(0, end - from), type, arrayBuffer: async () => read(from, end) } as unknown as Blob;
  };
  return { blob: { size, type: '', slice } as unknown as Blob, reads: () => reads, bytesRead: () => bytesRead };
}
