import { describe, expect, it } from 'vitest';
import { readTags } from '@/local/read-tags.ts';
import { bytesOf } from '../../tests/support/local-files/writers/bytes.ts';
import { id3v2, rawTextFrame, textFrame } from '../../tests/support/local-files/writers/id3.ts';
import { legacyBytes } from '../../tests/support/local-files/writers/legacy-text.ts';

/** 2 s of silence in frames of 128 kbit/s. */
const silence = bytesOf(
  ...new Array<Uint8Array>(77).fill(Uint8Array.from({ length: 417 }, (_, index) => [0xff, 0xfb, 0x90, 0][index] ?? 0)),
);

describe('readTags in a browser', () => {
  it('reads a file, with the encodings that this browser decodes', async () => {
    const tag = id3v2(3, [
      rawTextFrame(3, 'TIT2', legacyBytes('窗外的雨一直下', 'gb18030')),
      rawTextFrame(3, 'TPE1', legacyBytes('林小满', 'gb18030')),
      textFrame(3, 'TALB', 'Album', 'utf-16'),
    ]);
    const tags = await readTags(new File([tag, silence], 'song.wrong', { type: 'audio/flac' }));
    expect(tags).toMatchObject({ title: '窗外的雨一直下', artists: ['林小满'], album: 'Album', bitRateKbps: 128 });
    expect(tags.durationMs).toBe(2011);
  });

  it('says why a file is no audio file', async () => {
    await expect(readTags(new File(['text'], 'a.mp3'))).rejects.toMatchObject({ reason: 'unknown-type' });
  });
});
