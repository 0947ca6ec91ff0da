import type { Session } from '../../../src/api/account/session.ts';
import type { GetOptions, WaitingClient } from '../../../src/api/transport/client.ts';

export type ApiCall = { path: string; params: Record<string, string | number | undefined>; options: GetOptions };

/** An API client without a network; `answer` handles each call and may throw. */
export class FakeApiClient implements WaitingClient {
  readonly calls: ApiCall[] = [];
  currentSession: Session | null = null;
  readonly #answer: (call: ApiCall) => unknown;

  constructor(answer: (call: ApiCall) => unknown) {
    this.#answer = answer;
  }

  readonly isRegistering = (): boolean => false;
  readonly session = (): Session | null => this.currentSession;

  async get(path: string, params: ApiCall['params'] = {}, options: GetOptions = {}): Promise<unknown> {
    const call = { path, params, options };
    this.calls.push(call);
    return this.#answer(call);
  }
}
