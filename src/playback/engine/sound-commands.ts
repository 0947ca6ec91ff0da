import { AppError } from '@/core/errors';
import { speeds } from '@/core/player/speeds';
import { maxCrossfadeMs } from '@/core/sound/crossfade';
import { clampEqualiser } from '@/core/sound/equaliser';
import type { AudioOutput } from '@/playback/output/audio-output';
import type { PlayerCommand } from '@/playback/player';
import type { EngineState } from './engine-state';
import type { EvenLoudness } from './even-loudness';

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
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #loudness: EvenLoudness;

  constructor(state: EngineState, output: AudioOutput, loudness: EvenLoudness) {
    this.#state = state;
    this.#output = output;
    this.#loudness = loudness;
  }

  /** Applies the restored values to the output. */
  applyAll(): void {
    const { speed, equaliser } = this.#state.snapshot;
    this.#output.setRate(speed);
    this.#output.setEqualiser(equaliser);
    this.#applyLevel();
  }

  /** Throws AppError `bad-data` for an invalid value. */
  carryOut(command: SoundCommand): void {
    switch (command.type) {
      case 'set-volume':
        this.#setVolume(command.volume);
        break;
      case 'set-muted':
        this.#state.update({ muted: command.muted });
        this.#applyLevel();
        break;
      case 'set-speed':
        this.#setSpeed(command.speed);
        break;
      case 'set-crossfade':
        this.#state.update({ crossfadeMs: clampNumber(command.crossfadeMs, 0, maxCrossfadeMs) });
        break;
      case 'set-equaliser': {
        const equaliser = clampEqualiser(command.equaliser);
        if (!equaliser) throw new AppError('bad-data', { message: 'invalid equaliser settings' });
        this.#state.update({ equaliser });
        this.#output.setEqualiser(equaliser);
        break;
      }
      case 'set-even-loudness':
        this.#state.update({ evenLoudness: command.on });
        this.#loudness.apply();
        break;
      default:
        command satisfies never;
    }
  }

  #setSpeed(speed: number): void {
    if (!speeds.some((known) => known === speed)) throw new AppError('bad-data', { message: 'unsupported speed' });
    this.#output.setRate(speed);
    const { clock } = this.#state.snapshot;
    const anchorMs = this.#state.position();
    this.#state.update({ speed, clock: { ...clock, anchorMs, atEpochMs: Date.now(), rate: speed } });
  }

  #setVolume(volume: number): void {
    const level = clampNumber(volume, 0, 100);
    this.#state.update({ volume: level, muted: level > 0 ? false : this.#state.snapshot.muted });
    this.#applyLevel();
  }

  #applyLevel(): void {
    const { muted, volume } = this.#state.snapshot;
    this.#output.setLevel(muted ? 0 : volume / 100);
  }
}

/** The nearest whole number in the range. Throws AppError `bad-data` unless the value is a finite number. */
function clampNumber(value: number, from: number, to: number): number {
  if (!Number.isFinite(value)) throw new AppError('bad-data', { message: 'not a number' });
  return Math.round(Math.min(to, Math.max(from, value)));
}
