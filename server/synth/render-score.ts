import { drumKit } from './drum-kit.ts';
import { createEcho } from './echo.ts';
import { renderFm } from './fm-voice.ts';
import { createMaster, type Stereo } from './master.ts';
import { PATCHES, type Patch } from './patches.ts';
import { renderPluck } from './pluck-voice.ts';
import { createReverb } from './reverb.ts';
import type { DrumHit, Score, ScoreNote, ScorePart } from './score.ts';
import { MAX_NOTE_SECONDS, type Rendered, type Scratch, type VoiceNote } from './voice-note.ts';
import { renderVowel } from './vowel-voice.ts';
import { renderWave } from './wave-voice.ts';

const BLOCK_SECONDS = 0.5;
/** Longest sound of any patch after its note. */
const LONGEST_RELEASE_SECONDS = 3;
/** Silence after the fade, so that a crossfade to the next song cuts no sound. */
const TAIL_SECONDS = 0.15;

function renderVoice(patch: Patch, note: VoiceNote, sampleRate: number, scratch: Scratch): Rendered {
  switch (patch.kind) {
    case 'wave':
      return renderWave(patch, note, sampleRate, scratch);
    case 'fm':
      return renderFm(patch, note, sampleRate, scratch);
    case 'pluck':
      return renderPluck(patch, note, sampleRate, scratch);
    case 'vowel':
      return renderVowel(patch, note, sampleRate, scratch);
    default:
      return patch satisfies never;
  }
}

/** Mixing buffer of one part: the current block in front, tails of sounding notes behind it. */
type Bus = Stereo & { reach: number };

function addNote(
  bus: Bus,
  scratch: Scratch,
  rendered: Rendered,
  offset: number,
  gainLeft: number,
  gainRight: number,
): void {
  const { left, right } = bus;
  const frames = Math.min(rendered.frames, left.length - offset);
  const second = rendered.stereo ? scratch.right : scratch.left;
  for (let i = 0; i < frames; i += 1) {
    left[offset + i] = (left[offset + i] as number) + (scratch.left[i] as number) * gainLeft;
    right[offset + i] = (right[offset + i] as number) + (second[i] as number) * gainRight;
  }
  bus.reach = Math.max(bus.reach, offset + frames);
}

function advance(bus: Bus, block: number): void {
  const rest = Math.max(0, bus.reach - block);
  for (const side of [bus.left, bus.right]) {
    side.copyWithin(0, block, block + rest);
    side.fill(0, rest, bus.reach);
  }
  bus.reach = rest;
}

/** The kick drum as a gain curve: down at the hit, back within a fifth of a second. */
function fillDuck(curve: Float32Array, drums: readonly DrumHit[], from: number, sampleRate: number): void {
  curve.fill(0);
  const seconds = curve.length / sampleRate;
  for (const hit of drums) {
    if (hit.drum !== 'kick' || hit.at > from + seconds || hit.at < from - 0.3) continue;
    const first = Math.max(0, Math.floor((hit.at - from) * sampleRate));
    for (let i = first; i < curve.length; i += 1) {
      const t = i / sampleRate + from - hit.at;
      if (t > 0.3) break;
      const amount = t < 0.006 ? t / 0.006 : ((0.3 - t) / 0.294) ** 2;
      curve[i] = Math.max(curve[i] as number, amount);
    }
  }
}

const byTime = (a: { at: number }, b: { at: number }): number => a.at - b.at;

/** Parts with the same mix. */
type Channel = Pick<ScorePart, 'reverb' | 'echo' | 'duck'> & { bus: Bus };
type Player = Channel & { notes: ScoreNote[]; next: number; patch: Patch; gainLeft: number; gainRight: number };

const silence = (frames: number): Stereo => ({ left: new Float32Array(frames), right: new Float32Array(frames) });

/** Exact length in frames of a rendered score. */
export function scoreFrames(score: Score, sampleRate: number): number {
  return Math.round(score.seconds * sampleRate);
}

/**
 * Plays a score. Yields consecutive stereo blocks (peaks within ±0.86) of {@link scoreFrames} frames in total. The work
 * is spread evenly over the blocks, so that a reader can encode and send them meanwhile.
 */
export function* renderScore(score: Score, sampleRate: number): Generator<Stereo> {
  const block = Math.round(BLOCK_SECONDS * sampleRate);
  const total = scoreFrames(score, sampleRate);
  const scratch: Scratch = silence(Math.ceil((MAX_NOTE_SECONDS + 0.1) * sampleRate));
  /** A buffer for sounds of limited length: several files are rendered at once, mostly in buffers. */
  const newBus = (seconds: number): Bus => {
    const longest = Math.min(seconds, MAX_NOTE_SECONDS) + 0.1;
    return { ...silence(block + Math.ceil(longest * sampleRate)), reach: 0 };
  };
  const players: Player[] = score.parts.map((part) => ({
    ...part,
    notes: [...part.notes].sort(byTime),
    next: 0,
    bus: newBus(Math.max(0, ...part.notes.map(({ seconds }) => seconds)) + LONGEST_RELEASE_SECONDS),
    patch: PATCHES[part.patch],
    gainLeft: part.gain * Math.cos(((part.pan + 1) * Math.PI) / 4) * Math.SQRT2,
    gainRight: part.gain * Math.sin(((part.pan + 1) * Math.PI) / 4) * Math.SQRT2,
  }));
  const drums = [...score.drums].sort(byTime);
  const kit = drumKit(score.kit, sampleRate);
  const drumChannel: Channel = { reverb: score.drumReverb, echo: 0, duck: 0, bus: newBus(MAX_NOTE_SECONDS) };
  let nextDrum = 0;
  const reverb = createReverb(sampleRate, score.reverbSeconds, score.reverbBrightness);
  const echo = createEcho(sampleRate, score.echoSeconds, score.echoFeedback);
  const master = createMaster(sampleRate, 10 ** (score.trimDb / 20), score.topHz);
  const duck = new Float32Array(block);
  const silentFrom = total - Math.round(TAIL_SECONDS * sampleRate);
  const fadeFrames = Math.round(score.fadeSeconds * sampleRate);
  let seed = 1;
  let emitted = 0;

  const finish = (piece: Stereo): Stereo => {
    const count = Math.min(piece.left.length, total - emitted);
    for (let i = Math.max(0, silentFrom - fadeFrames - emitted); i < count; i += 1) {
      const rest = Math.max(0, (silentFrom - emitted - i) / fadeFrames);
      const gain = rest >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * rest);
      piece.left[i] = (piece.left[i] as number) * gain;
      piece.right[i] = (piece.right[i] as number) * gain;
    }
    emitted += count;
    return { left: piece.left.subarray(0, count), right: piece.right.subarray(0, count) };
  };

  for (let from = 0; from < total + block; from += block) {
    const startSeconds = from / sampleRate;
    const endSeconds = (from + block) / sampleRate;
    const mix: Mix = { out: silence(block), wet: silence(block), echo: silence(block) };
    fillDuck(duck, drums, startSeconds, sampleRate);
    for (const player of players) {
      for (let note = player.notes[player.next]; note && note.at < endSeconds; note = player.notes[player.next]) {
        player.next += 1;
        seed += 1;
        const { at, seconds: gateSeconds, pitch, velocity, vowel } = note;
        const voiced: VoiceNote = { pitch, velocity, gateSeconds, vowel, seed };
        const rendered = renderVoice(player.patch, voiced, sampleRate, scratch);
        const offset = Math.max(0, Math.round((at - startSeconds) * sampleRate));
        addNote(player.bus, scratch, rendered, offset, player.gainLeft, player.gainRight);
      }
      mixChannel(player, duck, mix, block);
    }
    for (let hit = drums[nextDrum]; hit && hit.at < endSeconds; hit = drums[nextDrum]) {
      nextDrum += 1;
      const { samples, gain, pan } = kit[hit.drum];
      const level = hit.velocity * gain * score.drumGain;
      const offset = Math.max(0, Math.round((hit.at - startSeconds) * sampleRate));
      const shot = { left: samples, right: samples };
      const shape: Rendered = { frames: samples.length, stereo: false };
      addNote(drumChannel.bus, shot, shape, offset, level * (1 - pan), level * (1 + pan));
    }
    mixChannel(drumChannel, duck, mix, block);
    echo.process(mix.echo, mix.out, block);
    reverb.process(mix.wet, mix.out, block);
    const piece = finish(master.process(mix.out));
    if (piece.left.length > 0) yield piece;
    if (emitted >= total) return;
  }
  const rest = finish(master.flush());
  if (rest.left.length > 0) yield rest;
}

type Mix = { out: Stereo; wet: Stereo; echo: Stereo };

/** Adds the current block of a channel to the mix, and advances. */
function mixChannel({ bus, duck, reverb, echo }: Channel, kick: Float32Array, mix: Mix, block: number): void {
  if (bus.reach === 0) return;
  for (const side of ['left', 'right'] as const) {
    const source = bus[side];
    const out = mix.out[side];
    const wet = mix.wet[side];
    const echoed = mix.echo[side];
    for (let i = 0; i < block; i += 1) {
      const sample = (source[i] as number) * (1 - duck * (kick[i] as number));
      out[i] = (out[i] as number) + sample;
      wet[i] = (wet[i] as number) + sample * reverb;
      echoed[i] = (echoed[i] as number) + sample * echo;
    }
  }
  advance(bus, block);
}
