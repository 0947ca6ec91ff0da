import type { ServiceProcess, ServiceProgram } from '../main/service/service-program.ts';

class FakeServiceProcess implements ServiceProcess {
  readonly port: number;
  kills = 0;
  isReady = false;
  hasEnded = false;
  #onOutput: (text: string) => void = () => undefined;
  #onEnd: () => void = () => undefined;
  constructor(port: number) {
    this.port = port;
  }
  onOutput(listener: (text: string) => void): void {
    this.#onOutput = listener;
  }
  onEnd(listener: () => void): void {
    this.#onEnd = listener;
  }
  kill(): void {
    this.kills += 1;
    this.end();
  }
  print(text: string): void {
    this.#onOutput(text);
  }
  /** Prints its address, as the service does when ready. */
  ready(): void {
    this.isReady = true;
    this.print(`Kanade music service: http://127.0.0.1:${this.port}\n`);
  }
  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#onEnd();
  }
}

/** An embedded service whose processes the test controls. */
export class FakeServiceProgram implements ServiceProgram {
  readonly started: FakeServiceProcess[] = [];
  isInstalled = true;
  /** Whether the system refuses to start it. */
  refuses = false;
  readonly canStart = (): boolean => this.isInstalled;
  start(port: number): ServiceProcess {
    if (this.refuses) throw new Error('EAGAIN');
    const process = new FakeServiceProcess(port);
    this.started.push(process);
    return process;
  }
  get running(): readonly FakeServiceProcess[] {
    return this.started.filter(({ hasEnded }) => !hasEnded);
  }
  /** The last started process; throws if there is none. */
  get last(): FakeServiceProcess {
    const last = this.started.at(-1);
    if (!last) throw new Error('no service was started');
    return last;
  }
}
