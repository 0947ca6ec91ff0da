import { readFile } from 'node:fs/promises';
import type { CDPSession } from '@playwright/test';
import type { Browser } from '../../support/browser/browser.ts';

export type MemoryUse = {
  /** Resident memory of the page's process in MB; null if the system does not report it. */
  residentMb: number | null;
  /** Resident memory without the pages that it shares with other processes, such as the browser's own code. */
  privateMb: number | null;
  /** JavaScript objects of the page and of its workers. */
  heapMb: number;
};

const sampleEveryMs = 500;

/** Samples the memory of the only page of a browser, until `stop`, which resolves to the highest values. */
export async function watchMemory(browser: Browser): Promise<{ stop: () => Promise<MemoryUse> }> {
  const page = browser.context.pages().at(-1);
  if (!page) throw new Error('there is no page');
  const session = await browser.context.newCDPSession(page);
  const workers = await watchWorkers(session);
  const highest: MemoryUse = { residentMb: null, privateMb: null, heapMb: 0 };
  const sample = async (): Promise<void> => {
    const { residentMb, privateMb } = await largestRenderer(browser.cdp);
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const heapMb = (usedSize + (await workers.heapBytes())) / 2 ** 20;
    highest.residentMb = higher(highest.residentMb, residentMb);
    highest.privateMb = higher(highest.privateMb, privateMb);
    highest.heapMb = Math.max(highest.heapMb, heapMb);
  };
  let isStopped = false;
  const sampling = (async () => {
    while (!isStopped) {
      await sample();
      await new Promise((resolve) => setTimeout(resolve, sampleEveryMs));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await sampling;
      await session.detach();
      return highest;
    },
  };
}

function higher(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** The page's process is the largest one: the others are a blank page and a spare one. */
async function largestRenderer(cdp: CDPSession): Promise<Omit<MemoryUse, 'heapMb'>> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const uses = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => processMemory(id)),
  );
  return uses.reduce((largest, use) => ((use.residentMb ?? 0) > (largest.residentMb ?? 0) ? use : largest), {
    residentMb: null,
    privateMb: null,
  });
}

async function processMemory(processId: number): Promise<Omit<MemoryUse, 'heapMb'>> {
  let text: string;
  try {
    text = await readFile(`/proc/${processId}/smaps_rollup`, 'utf8');
  } catch {
    return { residentMb: null, privateMb: null };
  }
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { residentMb: megabytes('Rss'), privateMb: megabytes('Private_Clean') + megabytes('Private_Dirty') };
}

/** Follows the workers of a page, because Playwright has no sessions of workers. */
async function watchWorkers(session: CDPSession): Promise<{ heapBytes: () => Promise<number> }> {
  const workers = new Set<string>();
  const waiting = new Map<number, (usedBytes: number) => void>();
  let lastId = 0;
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId));
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as { id?: number; result?: { usedSize?: number } };
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer.result?.usedSize ?? 0);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const heapOf = async (sessionId: string): Promise<number> => {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<number>((resolve) => {
      waiting.set(id, resolve);
      // An ended worker does not answer.
      setTimeout(() => resolve(0), 1000);
    });
    await session
      .send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method: 'Runtime.getHeapUsage' }),
      })
      .catch(() => waiting.get(id)?.(0));
    return answer.finally(() => waiting.delete(id));
  };
  return {
    heapBytes: async () => (await Promise.all([...workers].map(heapOf))).reduce((sum, bytes) => sum + bytes, 0),
  };
}
