import type { OutputState } from '../../../src/playback/output/output-state.ts';

/** State shared by the slots of a fake output. */
export interface FakeSlotRules {
  readonly rate: number;
  readonly durationMs: number;
  readonly starved: boolean;
  readonly suspended: boolean;
  readonly bufferedMs: number;
  /** Behaviour of a source's server. */
  answerOf(source: string): 'plays' | 'silent' | 'refused';
}

/** A silent media element of a fake output. */
export class FakeSlot {
  source: string | null = null;
  readonly #rules: FakeSlotRules;
  readonly #onChange: () => void;
  #paused = true;
  #anchorMs = 0;
  #at = 0;
  #error: OutputState['error'] = null;
  #ticker: ReturnType<typeof setTimeout> | undefined;

  constructor(rules: FakeSlotRules, onChange: () => void) {
    this.#rules = rules;
    this.#onChange = onChange;
  }

  load(url: string, startMs: number): void {
    this.source = url;
    this.#paused = true;
    this.#error = null;
    this.anchor(startMs);
    this.#tick();
    if (this.#rules.answerOf(url) !== 'refused') return;
    queueMicrotask(() => {
      if (this.source === url && !this.#error) this.break('unusable');
    });
  }

  /** Whether data of the source has arrived. */
  get hasData(): boolean {
    return this.source !== null && !this.#rules.starved && this.#rules.answerOf(this.source) === 'plays';
  }

  get #isStarved(): boolean {
    return this.#rules.starved || (this.source !== null && this.#rules.answerOf(this.source) === 'silent');
  }

  play(): void {
    this.anchor(this.#ended() ? 0 : undefined);
    this.#paused = false;
    this.#tick();
    queueMicrotask(this.#onChange);
  }

  pause(): void {
    this.anchor();
    this.#paused = true;
    this.#tick();
    queueMicrotask(this.#onChange);
  }

  seek(positionMs: number): void {
    this.anchor(positionMs);
    this.#tick();
    queueMicrotask(this.#onChange);
  }

  unload(): void {
    this.source = null;
    this.#paused = true;
    this.#error = null;
    this.anchor(0);
    this.#tick();
  }

  break(error: NonNullable<OutputState['error']>): void {
    this.anchor();
    this.#error = error;
    this.#onChange();
  }

  read(): Omit<OutputState, 'isPlain'> {
    return {
      positionMs: this.#position(),
      durationMs: this.hasData || this.#rules.starved ? this.#rules.durationMs : 0,
      bufferedMs: this.source ? this.#rules.bufferedMs : 0,
      paused: this.#paused || this.#ended(),
      waiting: !this.#paused && this.#isStarved,
      isSilent: !this.#paused && this.#rules.suspended,
      ended: this.#ended(),
      error: this.#error,
    };
  }

  isSounding(): boolean {
    const { paused, waiting, isSilent, error } = this.read();
    return this.source !== null && !paused && !waiting && !isSilent && error === null;
  }

  /** Re-anchors position and time; called before any change of how the position advances. */
  anchor(positionMs = this.#position()): void {
    this.#anchorMs = positionMs;
    this.#at = performance.now();
  }

  #position(): number {
    const { durationMs, rate } = this.#rules;
    const isStill = this.#paused || this.#isStarved || this.#rules.suspended || this.#error !== null;
    const moved = isStill ? 0 : (performance.now() - this.#at) * rate;
    return Math.min(durationMs, this.#anchorMs + moved);
  }

  #ended(): boolean {
    return this.source !== null && this.#position() >= this.#rules.durationMs;
  }

  #tick(): void {
    clearTimeout(this.#ticker);
    if (this.#paused) return;
    // The end is reported on time, like by media elements.
    const { durationMs, rate } = this.#rules;
    const isStill = this.#isStarved || this.#rules.suspended;
    const leftMs = isStill ? Number.POSITIVE_INFINITY : Math.ceil((durationMs - this.#position()) / rate);
    this.#ticker = setTimeout(
      () => {
        this.#onChange();
        if (this.#ended()) this.#paused = true;
        else this.#tick();
      },
      Math.min(1000, Math.max(1, leftMs)),
    );
  }
}
