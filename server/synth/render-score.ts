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
/** Silence after the fade, so that a player's cross-over to the next song cannot cut into sound. */
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

/** Kick drum as a gain curve: down at the hit, back within a fifth of a second. */
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

type PartState = {
  part: ScorePart;
  notes: ScoreNote[];
  next: number;
  bus: Bus;
  patch: Patch;
  gainLeft: number;
  gainRight: number;
};

/** Exact length in frames of a rendered score. */
export function scoreFrames(score: Score, sampleRate: number): number {
  return Math.round(score.seconds * sampleRate);
}

/**
 * Plays a score. Yields consecutive stereo blocks (peaks within +-0.86) that add up to exactly {@link scoreFrames}
 * frames. The work is spread evenly over the blocks, so a reader can encode and send while the rest is computed.
 */
export function* renderScore(score: Score, sampleRate: number): Generator<Stereo> {
  const block = Math.round(BLOCK_SECONDS * sampleRate);
  const total = scoreFrames(score, sampleRate);
  const span = block + Math.ceil((MAX_NOTE_SECONDS + 0.1) * sampleRate);
  const scratch: Scratch = { left: new Float32Array(span), right: new Float32Array(span) };
  const newBus = (): Bus => ({ left: new Float32Array(span), right: new Float32Array(span), reach: 0 });
  const states: PartState[] = score.parts.map((part) => ({
    part,
    notes: [...part.notes].sort(byTime),
    next: 0,
    bus: newBus(),
    patch: PATCHES[part.patch],
    gainLeft: part.gain * Math.cos(((part.pan + 1) * Math.PI) / 4) * Math.SQRT2,
    gainRight: part.gain * Math.sin(((part.pan + 1) * Math.PI) / 4) * Math.SQRT2,
  }));
  const drums = [...score.drums].sort(byTime);
  const kit = drumKit(score.kit, sampleRate);
  const drumBus = newBus();
  let nextDrum = 0;
  const reverb = createReverb(sampleRate, score.reverbSeconds, score.reverbBrightness);
  const echo = createEcho(sampleRate, score.echoSeconds, score.echoFeedback);
  const master = createMaster(sampleRate, 10 ** (score.trimDb / 20), score.topHz);
  const wetIn: Stereo = { left: new Float32Array(block), right: new Float32Array(block) };
  const echoIn: Stereo = { left: new Float32Array(block), right: new Float32Array(block) };
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
    const out: Stereo = { left: new Float32Array(block), right: new Float32Array(block) };
    wetIn.left.fill(0);
    wetIn.right.fill(0);
    echoIn.left.fill(0);
    echoIn.right.fill(0);
    fillDuck(duck, drums, startSeconds, sampleRate);
    for (const state of states) {
      for (
        let note = state.notes[state.next];
        note !== undefined && note.at < endSeconds;
        note = state.notes[state.next]
      ) {
        state.next += 1;
        seed += 1;
        const voiced: VoiceNote = {
          pitch: note.pitch,
          velocity: note.velocity,
          gateSeconds: note.seconds,
          vowel: note.vowel,
          seed,
        };
        const rendered = renderVoice(state.patch, voiced, sampleRate, scratch);
        const offset = Math.max(0, Math.round((note.at - startSeconds) * sampleRate));
        addNote(state.bus, scratch, rendered, offset, state.gainLeft, state.gainRight);
      }
      if (state.bus.reach === 0) continue;
      mixPart(state, duck, out, wetIn, echoIn, block);
      advance(state.bus, block);
    }
    for (let hit = drums[nextDrum]; hit !== undefined && hit.at < endSeconds; hit = drums[nextDrum]) {
      nextDrum += 1;
      const shot = kit[hit.drum];
      const level = hit.velocity * shot.gain * score.drumGain;
      const offset = Math.max(0, Math.round((hit.at - startSeconds) * sampleRate));
      const shape: Rendered = { frames: shot.samples.length, stereo: false };
      addNote(
        drumBus,
        { left: shot.samples, right: shot.samples },
        shape,
        offset,
        level * (1 - shot.pan),
        level * (1 + shot.pan),
      );
    }
    for (let i = 0; i < block; i += 1) {
      const left = drumBus.left[i] as number;
      const right = drumBus.right[i] as number;
      out.left[i] = (out.left[i] as number) + left;
      out.right[i] = (out.right[i] as number) + right;
      wetIn.left[i] = (wetIn.left[i] as number) + left * score.drumReverb;
      wetIn.right[i] = (wetIn.right[i] as number) + right * score.drumReverb;
    }
    advance(drumBus, block);
    echo.process(echoIn.left, echoIn.right, out.left, out.right, block);
    reverb.process(wetIn.left, wetIn.right, out.left, out.right, block);
    const piece = finish(master.process(out));
    if (piece.left.length > 0) yield piece;
    if (emitted >= total) return;
  }
  const rest = finish(master.flush());
  if (rest.left.length > 0) yield rest;
}

function mixPart(
  state: PartState,
  duck: Float32Array,
  out: Stereo,
  wetIn: Stereo,
  echoIn: Stereo,
  block: number,
): void {
  const { part, bus } = state;
  for (let i = 0; i < block; i += 1) {
    const gain = 1 - part.duck * (duck[i] as number);
    const left = (bus.left[i] as number) * gain;
    const right = (bus.right[i] as number) * gain;
    out.left[i] = (out.left[i] as number) + left;
    out.right[i] = (out.right[i] as number) + right;
    wetIn.left[i] = (wetIn.left[i] as number) + left * part.reverb;
    wetIn.right[i] = (wetIn.right[i] as number) + right * part.reverb;
    echoIn.left[i] = (echoIn.left[i] as number) + left * part.echo;
    echoIn.right[i] = (echoIn.right[i] as number) + right * part.echo;
  }
}
