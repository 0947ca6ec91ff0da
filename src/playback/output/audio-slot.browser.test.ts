import { expect, test } from 'vitest';
import { AudioSlot } from './audio-slot.ts';
import { SoundGraph } from './sound-graph.ts';

/** A silent file of 2 s. */
function silence(): Blob {
  const samples = 16_000;
  const view = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  for (let at = 44; at < view.byteLength; at += 1) view.setUint8(at, 128);
  return new Blob([view.buffer], { type: 'audio/wav' });
}

test.each([
  [1500, 1500],
  [2000, 0],
  [60_000, 0],
])('a file of 2 s that is to start at %i ms starts at %i ms', async (startMs, positionMs) => {
  const slot = new AudioSlot(document.body, new SoundGraph(() => undefined), new Set(), () => undefined);
  slot.load(silence(), startMs);
  await expect.poll(() => slot.read().durationMs).toBe(2000);
  await expect.poll(() => slot.read().positionMs).toBe(positionMs);
  expect(slot.read().ended).toBe(false);
  slot.dispose();
});
