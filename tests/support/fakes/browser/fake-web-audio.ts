import { vi } from 'vitest';

type Listener = { name: string; run: (event: Event) => void };

/** A silent audio node that records its connections. */
class FakeNode {
  readonly context: FakeAudioContext;
  readonly outputs = new Set<FakeNode>();
  readonly gain = fakeParam();

  constructor(context: FakeAudioContext) {
    this.context = context;
    context.nodes.push(this);
  }

  connect(to: FakeNode): FakeNode {
    this.outputs.add(to);
    return to;
  }

  disconnect(to?: FakeNode): void {
    if (to) this.outputs.delete(to);
    else this.outputs.clear();
  }
}

function fakeParam() {
  return {
    value: 1,
    cancelScheduledValues: () => undefined,
    setValueAtTime(value: number) {
      this.value = value;
    },
    setTargetAtTime(value: number) {
      this.value = value;
    },
    setValueCurveAtTime([first = 0]: Float32Array) {
      this.value = first;
    },
    linearRampToValueAtTime(value: number) {
      this.value = value;
    },
  };
}

/** A context whose state the test changes like the system. */
export class FakeAudioContext extends EventTarget {
  static last: FakeAudioContext | null = null;
  readonly nodes: FakeNode[] = [];
  readonly destination: FakeNode;
  currentTime = 0;
  sampleRate = 48_000;
  state: 'running' | 'suspended' | 'interrupted' = 'suspended';
  resumed = 0;
  /** While false, its audio output does not start. */
  canStart = true;
  /** Called once the audio output has started. */
  #started: (() => void)[] = [];
  sinkId = '';

  constructor() {
    super();
    this.destination = new FakeNode(this);
    FakeAudioContext.last = this;
  }

  async setSinkId(id: string): Promise<void> {
    this.sinkId = id;
  }

  resume(): Promise<void> {
    this.resumed += 1;
    return new Promise((resolve) => {
      this.#started.push(resolve);
      if (this.canStart) this.start();
    });
  }

  /** Starts its audio output, at any time. */
  start(): void {
    this.canStart = true;
    this.setState('running');
    for (const resolve of this.#started.splice(0)) resolve();
  }

  suspend(): Promise<void> {
    this.setState('suspended');
    return Promise.resolve();
  }

  setState(state: FakeAudioContext['state']): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  /** Number of nodes connected to the destination. */
  audibleNodes(): number {
    const reached = new Set<FakeNode>([this.destination]);
    let before = 0;
    while (reached.size !== before) {
      before = reached.size;
      for (const node of this.nodes) if ([...node.outputs].some((to) => reached.has(to))) reached.add(node);
    }
    return reached.size - 1;
  }
}

/** A media element that loads at once and counts its listeners. */
class FakeMedia {
  static all: FakeMedia[] = [];
  listeners: Listener[] = [];
  src = '';
  crossOrigin: string | null = null;
  paused = true;
  ended = false;
  seeking = false;
  error: { code: number } | null = null;
  currentTime = 0;
  duration = 60;
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  hidden = false;
  preload = '';
  isInDocument = false;
  sinkId = '';
  buffered = { length: 0, start: () => 0, end: () => 0 };
  readonly ownerDocument = { createElement: () => new FakeMedia() };

  constructor() {
    FakeMedia.all.push(this);
  }

  get readyState(): number {
    return this.src ? 4 : 0;
  }

  addEventListener(name: string, run: Listener['run'], { signal }: { signal: AbortSignal }): void {
    const listener = { name, run };
    this.removeEventListener(name, run);
    this.listeners.push(listener);
    signal.addEventListener('abort', () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    });
  }

  removeEventListener(name: string, run: Listener['run']): void {
    this.listeners = this.listeners.filter((other) => other.name !== name || other.run !== run);
  }

  async setSinkId(id: string): Promise<void> {
    this.sinkId = id;
  }

  tell(name: string): void {
    for (const listener of [...this.listeners]) if (listener.name === name) listener.run(new Event(name));
  }

  async play(): Promise<void> {
    this.paused = false;
    this.tell('playing');
  }

  pause(): void {
    this.paused = true;
  }

  load(): void {
    this.currentTime = 0;
  }

  hasAttribute(): boolean {
    return this.src !== '';
  }

  removeAttribute(): void {
    this.src = '';
  }

  append(child: FakeMedia): void {
    child.isInDocument = true;
  }

  replaceWith(other: FakeMedia): void {
    this.isInDocument = false;
    other.isInDocument = true;
  }
}

/** Replaces a document's media elements and Web Audio with silent fakes until the test ends. */
export function fakeWebAudio(): {
  parent: HTMLElement;
  context: () => FakeAudioContext;
  /** Elements in the document. */
  media: () => FakeMedia[];
} {
  FakeMedia.all = [];
  FakeAudioContext.last = null;
  const stubs: Record<string, unknown> = {
    AudioContext: FakeAudioContext,
    MediaElementAudioSourceNode: FakeNode,
    HTMLMediaElement: { HAVE_FUTURE_DATA: 3 },
    MediaError: { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 },
    GainNode: FakeNode,
    BiquadFilterNode: FakeNode,
    ChannelSplitterNode: FakeNode,
    WaveShaperNode: FakeNode,
    AnalyserNode: class extends FakeNode {
      getFloatTimeDomainData(samples: Float32Array): void {
        samples.fill(0.1);
      }
    },
    location: { href: 'http://127.0.0.1/' },
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  return {
    parent: new FakeMedia() as unknown as HTMLElement,
    context() {
      if (!FakeAudioContext.last) throw new Error('there is no context yet');
      return FakeAudioContext.last;
    },
    media: () => FakeMedia.all.filter(({ isInDocument }) => isInDocument),
  };
}
