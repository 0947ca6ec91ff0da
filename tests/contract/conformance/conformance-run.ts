import { type Answer, type Caller, type Parameters, textAt } from '../service-caller.ts';
import {
  type ContractService,
  catalogue,
  type RunningService,
  startEmbeddedService,
  type UserName,
} from '../services/embedded-service.ts';
import { ExampleComparison } from './example-comparison.ts';

/** The service while the suite runs against it. */
export class ConformanceRun {
  readonly comparison: ExampleComparison;
  #running: RunningService | null = null;
  readonly #users = new Map<UserName, Caller>();

  readonly #generation: 1 | 2;

  constructor(service: ContractService) {
    this.#generation = service.generation;
    this.comparison = new ExampleComparison(service);
  }

  /** Starts the service and logs its users in. */
  async open(): Promise<void> {
    this.#running = await startEmbeddedService(this.#generation);
    for (const name of ['listener', 'vip', 'newcomer'] as const) this.#users.set(name, await this.#running.logIn(name));
  }

  async close(): Promise<void> {
    await this.#running?.close();
  }

  /** Throws before `open`: tests are declared before the service runs. */
  get running(): RunningService {
    if (!this.#running) throw new Error('the service is not running yet');
    return this.#running;
  }

  get everyone(): Caller {
    return this.running.everyone;
  }

  /** The user's session, shared by all tests. */
  user(name: UserName): Caller {
    const caller = this.#users.get(name);
    if (!caller) throw new Error(`${name} is not logged in`);
    return caller;
  }

  /** Compares the answer with the example, see `ExampleComparison`. */
  expectLike(example: string, answer: Answer): void {
    this.comparison.expectLike(example, answer);
  }

  /** Calls without a session and compares the answer. */
  async expectCall(example: string, path: string, parameters?: Parameters): Promise<Answer> {
    return this.expectCallOf(this.everyone, example, path, parameters);
  }

  async expectCallOf(caller: Caller, example: string, path: string, parameters?: Parameters): Promise<Answer> {
    const answer = await caller.get(path, parameters);
    this.expectLike(example, answer);
    return answer;
  }

  /** The hash of the song with this title. */
  async hashOf(title: string): Promise<string> {
    return textAt((await this.everyone.get('/search', { keywords: title })).body, 'data.lists.0.FileHash');
  }

  /** An album and its artist, who has others too. */
  async album(): Promise<{ id: string; artistId: string }> {
    const { body } = await this.everyone.get('/search', { keywords: catalogue.keywords.albums, type: 'album' });
    return { id: textAt(body, 'data.lists.0.albumid'), artistId: textAt(body, 'data.lists.0.singerids.0') };
  }
}
