import { isFulfilledWithin, withLimit } from '@/core/async/timers.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import type { Player, PlayerCommand } from '@/playback/player.ts';
import type { PlayerChannel } from './channel.ts';

/** Time after which an engine without an answer counts as silent, in ms: its document is busy. */
export const silentAfterMs = 1500;

/**
 * Commands of a page that no engine has answered yet. Each is sent once to every engine, in order, until answered or
 * timed out.
 */
export class PendingCommands {
  readonly #channel: Pick<PlayerChannel, 'post'>;
  readonly #clientId: string;
  readonly #limitMs: number;
  readonly #onSilent: () => void;
  /** Also sent to the next engine; oldest first. */
  readonly #waiting = new Map<string, PlayerCommand>();
  readonly #answers = new Map<string, (error: AppError | null) => void>();
  #sent = 0;

  /**
   * @param limitMs a command without an answer is refused as `no-response` after this time
   * @param onSilent called when a command that was sent has no answer after a while
   */
  constructor(channel: Pick<PlayerChannel, 'post'>, clientId: string, limitMs: number, onSilent: () => void) {
    this.#channel = channel;
    this.#clientId = clientId;
    this.#limitMs = limitMs;
    this.#onSilent = onSilent;
  }

  /**
   * Resolves once an engine has carried out the command; rejects with the engine's error or `no-response`. A rejected
   * command is never sent to a later engine.
   * @param isAnswering whether there is an engine to send it to now
   */
  async send(command: PlayerCommand, isAnswering: boolean): Promise<void> {
    const id = this.#nextId();
    const answer = this.#answerTo(id);
    this.#waiting.set(id, command);
    if (isAnswering) {
      this.#post(id, command);
      void isFulfilledWithin(answer, silentAfterMs).then((isAnswered) => isAnswered || this.#onSilent());
    }
    const noResponse = (): AppError => new AppError('no-response', { message: 'no engine answered' });
    const error = await withLimit(answer, this.#limitMs, noResponse);
    this.#forget(id);
    if (error) throw error;
  }

  /**
   * Sends a command only to the current engine. `answered` resolves to the error of a refusal; to null when it was
   * carried out or timed out.
   */
  ask(command: PlayerCommand): { id: string; answered: Promise<AppError | null> } {
    const id = this.#nextId();
    const answer = this.#answerTo(id);
    this.#post(id, command);
    const answered = withLimit(answer, this.#limitMs, () => null).finally(() => this.#forget(id));
    return { id, answered };
  }

  /** Sends all pending commands to the next engine. */
  sendAgain(): void {
    for (const [id, command] of this.#waiting) this.#post(id, command);
  }

  /** Replaces each pending command, oldest first. */
  adapt(replace: (command: PlayerCommand) => PlayerCommand): void {
    for (const [id, command] of this.#waiting) this.#waiting.set(id, replace(command));
  }

  /** Handles an engine's answer; ignores answers to other pages. */
  answered(id: string, error: AppError | null): void {
    this.#waiting.delete(id);
    this.#answers.get(id)?.(error);
  }

  /** Sends the pending commands to a player in this document instead. */
  passTo(player: Player): void {
    for (const [id, command] of this.#waiting) {
      player.dispatch(command).then(
        () => this.#answers.get(id)?.(null),
        (error: unknown) => this.#answers.get(id)?.(toAppError(error)),
      );
    }
  }

  #nextId(): string {
    this.#sent += 1;
    return `${this.#clientId}/${this.#sent}`;
  }

  #answerTo(id: string): Promise<AppError | null> {
    const { promise, resolve } = Promise.withResolvers<AppError | null>();
    this.#answers.set(id, resolve);
    return promise;
  }

  #forget(id: string): void {
    this.#waiting.delete(id);
    this.#answers.delete(id);
  }

  #post(id: string, command: PlayerCommand): void {
    this.#channel.post({ kind: 'command', id, command });
  }
}
