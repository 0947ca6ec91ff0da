import { createLog } from '@/core/log.ts';
import type { Launch, OpenedFile } from '../../../electron/ipc.ts';
import type { ShellLaunch, ShellLaunches } from '../host.ts';
import type { ShellConnection } from './shell-connection.ts';

const log = createLog('desktop launches');

/** Requests the pending launches from the shell when the page starts and whenever the shell announces more. */
export function shellLaunches(shell: ShellConnection): ShellLaunches {
  /** Id of the newest launch passed to the listener; the shell returns only later ones. */
  let lastId = 0;
  return {
    follow(onLaunch) {
      let isStopped = false;
      let isAsking = false;
      let isAnnounced = false;

      async function ask(): Promise<void> {
        isAnnounced = true;
        // One request at a time, because each request marks what it returns as delivered.
        if (isAsking) return;
        isAsking = true;
        while (isAnnounced && !isStopped) {
          isAnnounced = false;
          try {
            deliver(await shell.invoke('launch:pending', lastId));
          } catch (error) {
            log.warn('the shell did not say what to open', error);
          }
        }
        isAsking = false;
      }

      function deliver(launches: readonly Launch[]): void {
        for (const launch of launches) {
          if (isStopped) return;
          if (launch.id <= lastId) continue;
          lastId = launch.id;
          onLaunch(launchFor(shell, launch));
        }
      }

      const unsubscribe = shell.on('launch:open', () => void ask());
      void ask();
      return () => {
        isStopped = true;
        unsubscribe();
      };
    },
  };
}

function launchFor(shell: ShellConnection, launch: Launch): ShellLaunch {
  const done = () => void shell.send('launch:done', launch.id);
  if (launch.kind === 'link') return { link: launch.link, files: [], unreadable: [], done };
  const files = launch.files.map((file) => ({ name: file.name, getFile: () => readFile(shell, file) }));
  return { link: null, files, unreadable: launch.unreadable, done };
}

/** Reads a file in chunks, whose blobs are outside the page's memory. Rejects when a chunk is missing. */
async function readFile(shell: ShellConnection, { id, name, sizeBytes, lastModifiedMs }: OpenedFile): Promise<File> {
  const pieces: Blob[] = [];
  let offset = 0;
  while (offset < sizeBytes) {
    const bytes = await shell.invoke('launch:read', id, offset);
    const length = bytes.byteLength;
    if (length === 0 || offset + length > sizeBytes) throw new Error(`${name} could not be read to its end`);
    pieces.push(new Blob([Uint8Array.from(bytes)]));
    offset += length;
  }
  return new File(pieces, name, { lastModified: lastModifiedMs });
}
