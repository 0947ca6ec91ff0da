import { AppError } from '@/core/errors.ts';
import { speeds } from '@/core/player/position-clock.ts';
import { maxCrossfadeMs } from '@/core/sound/crossfade.ts';
import { clampEqualiser } from '@/core/sound/equaliser.ts';
import type { AudioOutput } from '@/playback/output/audio-output.ts';
import type { AudioSource } from '@/playback/output/output-state.ts';
import type { PlayerCommand } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { EngineContext } from './engine-context.ts';
import type { EngineState } from './engine-state.ts';

type SoundCommandType =
  | 'set-volume'
  | 'set-muted'
  | 'set-speed'
  | 'set-crossfade'
  | 'set-equaliser'
  | 'set-even-loudness';

/** The commands that change how all songs sound. */
export type SoundCommand = Extract<PlayerCommand, { type: SoundCommandType }>;

export class SoundCommands {
  readonly #context: EngineContext;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  /** Applies the restored values to the output. */
  applyAll(): void {
    const { speed, equaliser } = this.#context.state.snapshot;
    this.#context.output.setRate(speed);
    this.#context.output.setEqualiser(equaliser);
    this.#applyLevel();
  }

  /** Throws AppError `bad-data` for an invalid value. */
  carryOut(command: SoundCommand): void {
    switch (command.type) {
      case 'set-volume':
        this.#setVolume(command.volume);
        break;
      case 'set-muted':
        this.#context.state.update({ muted: command.muted });
        this.#applyLevel();
        break;
      case 'set-speed':
        this.#setSpeed(command.speed);
        break;
      case 'set-crossfade':
        this.#context.state.update({ crossfadeMs: clampNumber(command.crossfadeMs, 0, maxCrossfadeMs) });
        break;
      case 'set-equaliser': {
        const equaliser = clampEqualiser(command.equaliser);
        if (!equaliser) throw new AppError('bad-data', { message: 'invalid equaliser settings' });
        this.#context.state.update({ equaliser });
        this.#context.output.setEqualiser(equaliser);
        break;
      }
      case 'set-even-loudness':
        this.#context.state.update({ evenLoudness: command.on });
        this.#context.evenLoudness.apply();
        break;
      default:
        command satisfies never;
    }
  }

  #setSpeed(speed: number): void {
    if (!speeds.some((known) => known === speed)) throw new AppError('bad-data', { message: 'unsupported speed' });
    this.#context.output.setRate(speed);
    const { clock } = this.#context.state.snapshot;
    const anchorMs = this.#context.state.position();
    this.#context.state.update({ speed, clock: { ...clock, anchorMs, atEpochMs: steadyNow(), rate: speed } });
  }

  #setVolume(volume: number): void {
    const level = clampNumber(volume, 0, 100);
    this.#context.state.update({ volume: level, muted: level > 0 ? false : this.#context.state.snapshot.muted });
    this.#applyLevel();
  }

  #applyLevel(): void {
    const { muted, volume } = this.#context.state.snapshot;
    this.#context.output.setLevel(muted ? 0 : volume / 100);
  }
}

/** The nearest whole number in the range. Throws AppError `bad-data` unless the value is a finite number. */
function clampNumber(value: number, from: number, to: number): number {
  if (!Number.isFinite(value)) throw new AppError('bad-data', { message: 'not a number' });
  return Math.round(Math.min(to, Math.max(from, value)));
}

/** More hosts than a service uses in a session. */
const maxOrigins = 10;

const none: readonly string[] = [];

/** Publishes in the snapshot whether the chosen sound effects apply to the current song, and which origins prevent it. */
export class EffectsReport {
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #sources: () => readonly AudioSource[];
  /** Latest first; the same array until it changes. */
  #origins = none;

  constructor(state: EngineState, output: AudioOutput, sources: () => readonly AudioSource[]) {
    this.#state = state;
    this.#output = output;
    this.#sources = sources;
    output.onChange(() => this.#check());
    state.subscribe(() => this.#check());
  }

  #check(): void {
    const { equaliser, evenLoudness, crossfadeMs } = this.#state.snapshot;
    const isAnyOn = equaliser.on || evenLoudness || crossfadeMs > 0;
    const { isPlain } = this.#output.read();
    if (isPlain) this.#note();
    // Without a chosen effect nothing can be unavailable.
    const isUnavailable = isAnyOn && isPlain;
    this.#state.update({
      soundEffects: !isAnyOn ? 'off' : isUnavailable ? 'unavailable' : 'on',
      effectOrigins: isUnavailable ? this.#origins : none,
    });
  }

  #note(): void {
    const current = this.#sources().flatMap((source) =>
      typeof source === 'string' && URL.canParse(source) ? [new URL(source).origin] : [],
    );
    if (current.every((origin) => this.#origins.includes(origin))) return;
    this.#origins = [...new Set([...current, ...this.#origins])].slice(0, maxOrigins);
  }
}
