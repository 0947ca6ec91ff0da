import { frequencyOf, noteFrames, type Rendered, type Scratch, type VoiceNote } from './voice-note.ts';

/** Plucked string (Karplus-Strong): nylon and steel guitars, koto, harp. */
export type PluckPatch = {
  kind: 'pluck';
  /** Decay time to -60 dB around middle C, in seconds. */
  ringSeconds: number;
  /** 0 = dull felt, 1 = bright pick. */
  brightness: number;
  /** Position of the pluck, as a fraction of the string's length. */
  position: number;
  /** Soft clipping of the string, 0 = clean. */
  drive: number;
};

const line = new Float32Array(4096);

/** Renders one note; overwrites the scratch from its start. */
export function renderPluck(patch: PluckPatch, note: VoiceNote, sampleRate: number, out: Scratch): Rendered {
  const frequency = frequencyOf(note.pitch);
  const ring = patch.ringSeconds * Math.min(1.5, Math.sqrt(262 / frequency));
  const seconds = Math.min(note.gateSeconds + 0.28, ring);
  const frames = noteFrames(seconds, sampleRate);
  // One period is the ring buffer minus the fractional read plus the averaging filter.
  const blend = 0.5 + 0.42 * patch.brightness;
  const period = Math.min(line.length - 2, sampleRate / frequency - (1 - blend));
  const size = Math.ceil(period);
  const fraction = size - period;
  const length = size - 1;
  let noise = (note.seed * 2654435761) >>> 0;
  let smooth = 0;
  const open = 0.12 + 0.8 * patch.brightness * (0.4 + 0.6 * note.velocity);
  let mean = 0;
  for (let i = 0; i <= length; i += 1) {
    noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
    smooth += open * (noise / 2147483648 - 1 - smooth);
    line[i] = smooth;
    mean += smooth / (length + 1);
  }
  // Plucking at a point removes the harmonics that have a node there.
  const tap = Math.max(1, Math.floor(length * patch.position));
  let energy = 0;
  for (let i = length; i >= 0; i -= 1) {
    const value = (line[i] as number) - mean - 0.9 * ((line[(i + size - tap) % size] as number) - mean);
    line[i] = value;
    energy += value * value;
  }
  const scale = energy > 0 ? 0.42 / Math.sqrt(energy / (length + 1)) : 0;
  for (let i = 0; i <= length; i += 1) line[i] = (line[i] as number) * scale;
  const loss = 10 ** (-3 / (ring * frequency));
  const gate = Math.floor(note.gateSeconds * sampleRate);
  const release = Math.max(1, frames - gate);
  let at = 0;
  let previous = 0;
  let highpass = 0;
  for (let i = 0; i < frames; i += 1) {
    const next = at + 1 > length ? 0 : at + 1;
    const a = line[at] as number;
    const b = line[next] as number;
    const read = a + (b - a) * fraction;
    line[at] = loss * (blend * read + (1 - blend) * previous);
    previous = read;
    at = next;
    highpass += 0.004 * (read - highpass);
    let sample = (read - highpass) * note.velocity;
    if (patch.drive > 0) {
      const pushed = sample * (1 + patch.drive * 6);
      sample = (pushed / (1 + Math.abs(pushed))) * 0.75;
    }
    // 1 ms fade-in and a damped end, because an abrupt cut clicks.
    const fadeIn = i < 48 ? i / 48 : 1;
    out.left[i] = sample * fadeIn * (i < gate ? 1 : ((frames - i) / release) ** 2);
  }
  return { frames, stereo: false };
}
