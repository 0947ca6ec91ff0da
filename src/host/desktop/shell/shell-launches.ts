import * as v from 'valibot';
import { createLog } from '@/core/log';
import type { ShellBridge } from '../../../../electron/ipc';
import type { Launch, OpenedFile } from '../../../../electron/ipc/launches';
import type { ShellLaunch, ShellLaunches } from '../../host';

const log = createLog('desktop launches');

const count = v.pipe(v.number(), v.finite(), v.minValue(0));
const fileSchema = v.object({ id: count, name: v.string(), sizeBytes: count, lastModifiedMs: count });
const launchesSchema = v.array(
  v.variant('kind', [
    v.object({ id: count, kind: v.literal('link'), link: v.string() }),
    v.object({ id: count, kind: v.literal('files'), files: v.array(fileSchema), unreadable: v.array(v.string()) }),
  ]),
) satisfies v.GenericSchema<unknown, Launch[]>;

/** Asks the shell for what waits: at the start of the page, and at each announcement. */
export function shellLaunches(bridge: ShellBridge): ShellLaunches {
  /** The newest launch that was handed on; one that was not is asked for again. */
  let lastId = 0;
  return {
    follow(onLaunch) {
      let isStopped = false;
      let isAsking = false;
      let isAnnounced = false;

      async function ask(): Promise<void> {
        isAnnounced = true;
        // One at a time: each question counts as a delivery of what it returns.
        if (isAsking) return;
        isAsking = true;
        while (isAnnounced && !isStopped) {
          isAnnounced = false;
          try {
            handOn(v.parse(launchesSchema, await bridge.invoke('launch:pending', lastId)));
          } catch (error) {
            log.warn('the shell did not say what to open', error);
          }
        }
        isAsking = false;
      }

      function handOn(launches: readonly Launch[]): void {
        for (const launch of launches) {
          if (isStopped) return;
          if (launch.id <= lastId) continue;
          lastId = launch.id;
          onLaunch(launchFor(bridge, launch));
        }
      }

      const unsubscribe = bridge.on('launch:open', () => void ask());
      void ask();
      return () => {
        isStopped = true;
        unsubscribe();
      };
    },
  };
}

function launchFor(bridge: ShellBridge, launch: Launch): ShellLaunch {
  const done = (): void => {
    bridge.invoke('launch:done', launch.id).catch((error: unknown) => log.warn('a launch was not confirmed', error));
  };
  if (launch.kind === 'link') return { link: launch.link, files: [], unreadable: [], done };
  const files = launch.files.map((file) => ({ name: file.name, getFile: () => readFile(bridge, file) }));
  return { link: null, files, unreadable: launch.unreadable, done };
}

/** Reads a file in pieces, which the browser keeps outside the memory of the page. Rejects where one is missing. */
async function readFile(bridge: ShellBridge, { id, name, sizeBytes, lastModifiedMs }: OpenedFile): Promise<File> {
  const pieces: Blob[] = [];
  let offset = 0;
  while (offset < sizeBytes) {
    const bytes = await bridge.invoke('launch:read', id, offset);
    const length = ArrayBuffer.isView(bytes) ? bytes.byteLength : 0;
    if (length === 0 || offset + length > sizeBytes) throw new Error(`${name} could not be read to its end`);
    pieces.push(new Blob([Uint8Array.from(bytes)]));
    offset += length;
  }
  return new File(pieces, name, { lastModified: lastModifiedMs });
}
