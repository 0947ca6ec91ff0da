import { within } from '@/api/transport/within';
import { AppError, toAppError } from '@/core/errors';
import type { Player, PlayerCommand } from '@/playback/player';
import type { Channel } from './channel';

/**
 * The commands of one page on their way to an engine. Each is sent once to every engine, in order, until one answers it or
 * its time is over.
 */
export class PendingCommands {
  readonly #channel: Channel;
  readonly #clientId: string;
  readonly #limitMs: number;
  /** Those that no engine has answered, oldest first. */
  readonly #waiting = new Map<string, PlayerCommand>();
  readonly #answers = new Map<string, (problem: AppError | null) => void>();
  #sent = 0;

  /** @param limitMs a command without an answer is refused as `no-response` after this time */
  constructor(channel: Channel, clientId: string, limitMs: number) {
    this.#channel = channel;
    this.#clientId = clientId;
    this.#limitMs = limitMs;
  }

  /**
   * Resolves once an engine has carried it out; rejects with its problem. A command that was refused here is never sent to
   * a later engine.
   * @param isAnswering whether there is an engine to send it to now
   */
  async send(command: PlayerCommand, isAnswering: boolean): Promise<void> {
    const id = this.#nextId();
    const answer = this.#answerTo(id);
    this.#waiting.set(id, command);
    if (isAnswering) this.#post(id, command);
    const isAnswered = await within(answer, this.#limitMs);
    this.#forget(id);
    const problem = isAnswered ? await answer : new AppError('no-response', { message: 'no engine answered' });
    if (problem) throw problem;
  }

  /** Sends a command to the engine of now alone. `answered` resolves to its problem; to null also where none came in time. */
  ask(command: PlayerCommand): { id: string; answered: Promise<AppError | null> } {
    const id = this.#nextId();
    const answer = this.#answerTo(id);
    this.#post(id, command);
    const answered = within(answer, this.#limitMs).then((isAnswered) => {
      this.#forget(id);
      return isAnswered ? answer : null;
    });
    return { id, answered };
  }

  /** Sends them all to the next engine. */
  sendAgain(): void {
    for (const [id, command] of this.#waiting) this.#post(id, command);
  }

  /** Replaces each by what it still means, oldest first. */
  adapt(meaning: (command: PlayerCommand) => PlayerCommand): void {
    for (const [id, command] of this.#waiting) this.#waiting.set(id, meaning(command));
  }

  /** An engine has answered. Answers to other pages are ignored. */
  answered(id: string, problem: AppError | null): void {
    this.#waiting.delete(id);
    this.#answers.get(id)?.(problem);
  }

  /** Has a player of this document carry them out. */
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
