/** A WAV file (16 bit, mono); `valueAt` returns the sample at a time in seconds, -1 to 1. */
export function waveFile(sampleRate: number, seconds: number, valueAt: (time: number) => number): Buffer {
  const frames = Math.round(sampleRate * seconds);
  const file = Buffer.alloc(44 + frames * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + frames * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * 2, 40);
  for (let index = 0; index < frames; index += 1) {
    file.writeInt16LE(Math.round(valueAt(index / sampleRate) * 32_767), 44 + index * 2);
  }
  return file;
}
