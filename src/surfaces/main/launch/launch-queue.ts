import { type Launch, launchOf, withoutLaunch } from '@/core/navigation/launch.ts';
import type { OpenableFile } from '@/host/host.ts';

/** What the system opened the app with. */
export type Launched = {
  launch: Launch | null;
  files: readonly OpenableFile[];
  /** Must be called once the files are opened; null = no caller waits for it. */
  done: (() => void) | null;
};

/** Chromium's launch queue of an installed app; not in TypeScript's DOM library. */
type LaunchQueue = {
  /** Delivers earlier launches at once. */
  setConsumer(consumer: (params: LaunchParams) => void): void;
};

type LaunchParams = { targetURL?: string | null; files?: readonly FileSystemHandle[] };

/** The address with which a launch opened this document, until the queue has delivered that launch. */
let openedWith: string | null = null;
let pending: Launch | null = null;
let listener: ((launched: Launched) => void) | null = null;

/**
 * Reads the launch from the address of this document and removes it there. A screen is shown at once by its address;
 * other launches wait for `followLaunches`. Called before the router exists.
 */
export function readStartLaunch(): void {
  const { href } = location;
  const launch = launchOf(href);
  openedWith = href;
  if (withoutLaunch(href) !== href) history.replaceState(history.state, '', withoutLaunch(href));
  if (launch?.kind === 'show') history.replaceState(history.state, '', `#${launch.address}`);
  else pending = launch;
}

/** Calls back for each launch, beginning with the one that opened this document; only the last caller gets them. */
export function followLaunches(onLaunch: (launched: Launched) => void): () => void {
  const isFirst = listener === null;
  listener = onLaunch;
  const launch = pending;
  pending = null;
  if (launch) onLaunch({ launch, files: [], done: null });
  if (isFirst) consumeQueue();
  return () => {
    if (listener === onLaunch) listener = () => undefined;
  };
}

function consumeQueue(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL, files = [] }) => {
    // The launch that opened this document has been read from its address.
    const isKnown = files.length === 0 && targetURL === openedWith;
    openedWith = null;
    if (isKnown) return;
    const chosen = files.filter((file): file is FileSystemFileHandle => file.kind === 'file');
    listener?.({ launch: chosen.length > 0 ? null : launchOf(targetURL ?? ''), files: chosen, done: null });
  });
}
