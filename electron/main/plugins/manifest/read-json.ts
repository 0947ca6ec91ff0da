import { open } from 'node:fs/promises';

/**
 * Parses a JSON file of a plugin. Rejects where it is missing, larger than `maxBytes`, not UTF-8 or not JSON (comments,
 * which Chromium accepts in manifests, are not JSON).
 */
export async function readJson(file: string, maxBytes: number): Promise<unknown> {
  const handle = await open(file, 'r');
  try {
    // One byte more than allowed tells a file that is too long, whatever its size is said to be.
    const buffer = Buffer.alloc(maxBytes + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    if (length > maxBytes) throw new Error(`longer than ${maxBytes} bytes`);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, length)));
  } finally {
    await handle.close();
  }
}
