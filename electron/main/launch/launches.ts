import { basename } from 'node:path';
import type { Launch, OpenedFile } from '../../ipc';
import type { Requested } from './launch-requests';
import type { OpenedFiles } from './opened-files';

/** Systems that start the app once for each of several chosen files do so within this time, in ms. */
export const gatherMs = 400;

/** Further files are left out; the page lists each with its tags. */
export const maxFiles = 200;

/** Further launches are left out until the page has carried out some: a program that opens links could do so for ever. */
export const maxWaiting = 20;

/** A launch during which the page ended this many times is dropped, because it may be the cause. */
export const maxDeliveries = 3;

type Waiting = { launch: Launch; deliveries: number };

type LaunchParts = {
  files: OpenedFiles;
  /** Called with the id of a launch that waits for the page. */
  onWaiting: (id: number) => void;
};

/**
 * What the system asked the app to open, until the page has carried it out: the page asks for what waits when it starts
 * and at each announcement, and confirms each launch. So nothing is lost while there is no page yet, or when it is
 * reloaded before it was done.
 */
export interface Launches {
  open(requested: Requested): void;
  /** Launches after the one with this id, the oldest first; 0 = all. Each call delivers them. */
  pending(afterId: number): Launch[];
  /** The page has carried it out; its files are closed. */
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
    // One after the other: a slow drive is not read faster by many reads.
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
      // Not where it is full: files without end would put it off for ever.
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
