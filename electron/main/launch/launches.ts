import { basename } from 'node:path';
import type { Launch, OpenedFile } from '../../ipc.ts';
import type { Requested } from './launch-requests.ts';
import type { OpenedFiles } from './opened-files.ts';

/** Debounce in ms: some systems start the app once for each of several chosen files. */
export const gatherMs = 400;

/** Maximum number of files of a launch; the page reads the tags of each. */
export const maxFiles = 200;

/** Maximum number of pending launches, because a program might open links endlessly. */
export const maxWaiting = 20;

/** Number of page crashes during a launch after which it is dropped, because it may be the cause. */
export const maxDeliveries = 3;

type Waiting = { launch: Launch; deliveries: number };

type LaunchParts = {
  files: OpenedFiles;
  /** Called with the id of a launch that is pending for the page. */
  onWaiting: (id: number) => void;
};

/**
 * Stores launches until the page has handled them. The page requests pending ones when it starts and at each
 * announcement, and confirms each, so none is lost before the page starts or when it reloads.
 */
export interface Launches {
  open(requested: Requested): void;
  /** Launches with a higher id, oldest first; 0 = all. Each call counts as a delivery. */
  pending(afterId: number): Launch[];
  /** Confirms that the page has handled a launch; closes its files. */
  done(id: number): void;
  stop(): void;
}

export function createLaunches({ files, onWaiting }: LaunchParts): Launches {
  const waiting: Waiting[] = [];
  let lastId = 0;
  let gathered: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enqueue(
    launch: { kind: 'link'; link: string } | { kind: 'files'; files: OpenedFile[]; unreadable: string[] },
  ) {
    if (waiting.length >= maxWaiting) {
      if (launch.kind === 'files') close(launch.files);
      console.warn('Kanade ignored a link or file: too many are waiting.');
      return;
    }
    lastId += 1;
    waiting.push({ launch: { id: lastId, ...launch }, deliveries: 0 });
    onWaiting(lastId);
  }

  function close(opened: readonly OpenedFile[]): void {
    for (const { id } of opened) files.remove(id);
  }

  function remove(id: number): void {
    const at = waiting.findIndex(({ launch }) => launch.id === id);
    const [removed] = at === -1 ? [] : waiting.splice(at, 1);
    if (removed?.launch.kind === 'files') close(removed.launch.files);
  }

  async function openGathered(): Promise<void> {
    const paths = gathered;
    gathered = [];
    const opened: OpenedFile[] = [];
    const unreadable: string[] = [];
    // One at a time, because parallel reads don't make a slow drive faster.
    for (const path of paths) {
      const file = await files.add(path);
      if (file) opened.push(file);
      else unreadable.push(basename(path).slice(0, 255));
    }
    enqueue({ kind: 'files', files: opened, unreadable });
  }

  return {
    open({ links, files: paths }) {
      for (const link of links) enqueue({ kind: 'link', link });
      const free = maxFiles - gathered.length;
      if (paths.length > free) console.warn(`Kanade opens ${maxFiles} files at once; the others were left out.`);
      const taken = paths.slice(0, free);
      // The debounce does not restart when the launch is full, or endless files would postpone it forever.
      if (taken.length === 0) return;
      gathered.push(...taken);
      clearTimeout(timer);
      timer = setTimeout(() => void openGathered(), gatherMs);
    },
    pending(afterId) {
      for (const { launch, deliveries } of [...waiting]) {
        if (launch.id <= afterId || deliveries < maxDeliveries) continue;
        console.warn('Kanade ignored a link or file: its page ended each time.');
        remove(launch.id);
      }
      const delivered = waiting.filter(({ launch }) => launch.id > afterId);
      for (const entry of delivered) entry.deliveries += 1;
      return delivered.map(({ launch }) => launch);
    },
    done: remove,
    stop() {
      clearTimeout(timer);
      gathered = [];
    },
  };
}
