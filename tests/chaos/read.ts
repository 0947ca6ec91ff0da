import type { Page } from '@playwright/test';
import { playerChannelName } from '../../src/playback/remote/channel.ts';
import { playerRegion, readSurface } from '../support/sound/surface.ts';

/** The player as any surface shows it; null without one. */
export type Shown = {
  atEpochMs: number;
  button: 'Play' | 'Pause';
  title: string;
  positionMs: number;
  /** Text about the state of the player, such as that it is being restored. */
  notice: string;
  isVisible: boolean;
  /** Shown rows of the queue by place, from 1. */
  rows: { place: number; title: string }[];
};

const readShown = `(() => {
  const region = document.querySelector('${playerRegion}');
  const shown = ${readSurface};
  const slider = region?.querySelector('input[aria-label="Position"]');
  // The drawn position; the slider's value has only whole seconds.
  const progress = region?.querySelector('[data-progress]');
  const line = progress?.getBoundingClientRect();
  const played = progress?.firstElementChild;
  const [moving] = played?.getAnimations() ?? [];
  const fraction = moving
    ? (performance.now() - moving.startTime) / moving.effect.getTiming().duration
    : (played?.getBoundingClientRect().right - line?.left) / line?.width;
  return shown && slider && progress ? {
    ...shown,
    atEpochMs: Date.now(),
    rows: [...document.querySelectorAll('[aria-posinset]')].flatMap((row) => {
      const remove = row.querySelector('button[aria-label^="Remove "]');
      const title = /^Remove (.+) from the queue$/.exec(remove?.ariaLabel ?? '')?.[1];
      return title === undefined ? [] : [{ place: Number(row.ariaPosInSet), title }];
    }),
    positionMs: Math.min(1, Math.max(0, fraction)) * Number(slider.max),
    notice: /Restoring playback…|could not be restarted/.exec(region.textContent)?.[0] ?? '',
    isVisible: document.visibilityState === 'visible',
  } : null;
})()`;

export function shownBy(page: Page): Promise<Shown | null> {
  return page.evaluate<Shown | null>(readShown);
}

/** Presses the main button and returns its label. */
export function pressMain(page: Page): Promise<'Play' | 'Pause'> {
  return page.evaluate<'Play' | 'Pause'>(`(() => {
    const buttons = [...document.querySelector('${playerRegion}').querySelectorAll('button')];
    const main = buttons.find((one) => /^(Play|Pause)$/.test(one.ariaLabel));
    const said = main.ariaLabel;
    main.click();
    return said;
  })()`);
}

/** The state of the engine's media element. Runs in the engine's document; null where there is none. */
export const readElement = `(() => {
  const audio = document.querySelector('audio');
  return audio && {
    atEpochMs: Date.now(),
    positionMs: audio.currentTime * 1000,
    durationMs: (audio.duration || 0) * 1000,
    paused: audio.paused || audio.seeking || audio.readyState < 3,
    readyState: audio.readyState,
    networkState: audio.networkState,
    error: audio.error?.code ?? 0,
    volume: audio.volume,
  };
})()`;

export type Element = {
  atEpochMs: number;
  positionMs: number;
  durationMs: number;
  /** Whether nothing is audible: paused, seeking or without data. */
  paused: boolean;
  /** `readyState`, `networkState` and `error.code` (0 = no error) of the media element, to explain a violation. */
  readyState: number;
  networkState: number;
  error: number;
  volume: number;
};

/** What an engine reports over the channel. */
export type Reported = {
  engine: string;
  titles: string[];
  index: number;
  /** Places of "play next" items. */
  upNext: number[];
  wantsToPlay: boolean;
  state: string;
  /** Kind of the error that the engine reports; null without one. */
  error: string | null;
  positionMs: number;
};

/** Requests the state over the channel as a newly opened page would; null without an answer within 3 s. */
export function reportedTo(page: Page): Promise<Reported | null> {
  return page.evaluate(
    (name) =>
      new Promise<Reported | null>((resolve) => {
        const channel = new BroadcastChannel(name);
        const finish = (value: Reported | null): void => {
          clearTimeout(timer);
          channel.close();
          resolve(value);
        };
        const timer = setTimeout(() => finish(null), 3000);
        channel.onmessage = ({ data }) => {
          if (data.kind !== 'state' || !data.items) return;
          const { items, snapshot, engine } = data as {
            engine: string;
            items: { key: number; song: { title: string } }[];
            snapshot: {
              queue: { upNext: number[] };
              current: { key: number } | null;
              wantsToPlay: boolean;
              state: string;
              error: { kind: string } | null;
              clock: { anchorMs: number; atEpochMs: number; paused: boolean; rate: number };
            };
          };
          const { clock } = snapshot;
          finish({
            engine,
            titles: items.map(({ song }) => song.title),
            index: items.findIndex(({ key }) => key === snapshot.current?.key),
            upNext: snapshot.queue.upNext.map((wanted) => items.findIndex(({ key }) => key === wanted)),
            wantsToPlay: snapshot.wantsToPlay,
            state: snapshot.state,
            error: snapshot.error?.kind ?? null,
            positionMs: clock.anchorMs + (clock.paused ? 0 : (Date.now() - clock.atEpochMs) * clock.rate),
          });
        };
        channel.postMessage({ kind: 'hello', from: 'chaos' });
      }),
    playerChannelName,
  );
}

/** Titles of the stored earlier queues, the last one first. */
export async function storedEarlierQueues(page: Page): Promise<string[][]> {
  const stored = await page.evaluate(async () => {
    // Opening it would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kanade-player')) return [];
    return new Promise<[name: string, value: unknown][]>((resolve, reject) => {
      const request = indexedDB.open('kanade-player');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        const store = database.transaction('values').objectStore('values');
        const range = IDBKeyRange.bound('earlier', 'earlier\uffff');
        const [keys, values] = [store.getAllKeys(range), store.getAll(range)];
        values.onsuccess = () => {
          database.close();
          resolve(keys.result.map((key, index) => [String(key), values.result[index]]));
        };
      };
    });
  });
  const values = new Map(stored);
  const rows = stored.flatMap(([name, value]) =>
    name.startsWith('earlier/') ? [value as { id: string; replacedAt: number; songCount: number }] : [],
  );
  return rows
    .sort((a, b) => b.replacedAt - a.replacedAt)
    .map(({ id, songCount }) =>
      Array.from({ length: Math.ceil(songCount / 200) }, (_, chunk) => values.get(`earlier-songs/${id}/${chunk}`))
        .flatMap((songs) => (songs ?? []) as { name: string }[])
        .map(({ name }) => name),
    );
}

/** Number of held engine life locks. */
export function livingEngines(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('kanade-engine-life/')).length;
  });
}

/** A time at which an engine reported sound. */
export type Sounded = { engine: string; positionMs: number; atEpochMs: number };

/** A change of state, an event or a command, as one line. */
type Noted = { atEpochMs: number; text: string };

/** Makes a page of the same origin without Kanade record the engines' reports and commands. */
export async function observe(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const sounded: Sounded[] = [];
    const noted: Noted[] = [];
    let lastState = '';
    // Limited, because records of half an hour would be too large.
    const add = <Item>(list: Item[], item: Item): void => {
      list.push(item);
      if (list.length > 1000) list.shift();
    };
    const note = (text: string): void => add(noted, { atEpochMs: Date.now(), text });
    new BroadcastChannel(name).onmessage = ({ data }) => {
      if (data.kind === 'event') note(`${data.engine.slice(0, 4)}: ${JSON.stringify(data.event)}`);
      if (data.kind === 'command') {
        const { type, lastKnown } = data.command;
        note(lastKnown ? `resume ${lastKnown.play ? 'playing' : 'paused'} at ${lastKnown.positionMs}` : type);
      }
      if (data.kind !== 'state') return;
      const { engine, snapshot } = data;
      const state = `${engine.slice(0, 4)} ${snapshot.state}, wants to play: ${snapshot.wantsToPlay}`;
      if (state !== lastState) note(state);
      lastState = state;
      if (snapshot.state !== 'playing') return;
      const { anchorMs, atEpochMs } = snapshot.clock;
      add(sounded, { engine, positionMs: anchorMs, atEpochMs });
    };
    Object.assign(globalThis, { sounded, noted });
  }, playerChannelName);
}

/** Last records of `observe`, oldest first, with their age in ms. */
export function lastNoted(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { noted: Noted[] }).noted
      .slice(-24)
      .map(({ atEpochMs, text }) => `-${Date.now() - atEpochMs} ${text}`),
  );
}

export function observed(page: Page): Promise<Sounded[]> {
  return page.evaluate(() => (globalThis as unknown as { sounded: Sounded[] }).sounded);
}

/** Makes a page record when its player bar first shows a revival. Each call resets it. */
export async function noteNotice(page: Page): Promise<void> {
  await page.evaluate((region) => {
    type Noting = { noticing?: MutationObserver; noticedAt?: number | null };
    const noting = globalThis as unknown as Noting;
    noting.noticing?.disconnect();
    noting.noticedAt = null;
    noting.noticing = new MutationObserver(() => {
      const text = document.querySelector(region)?.textContent ?? '';
      if (text.includes('Restoring playback…')) noting.noticedAt ??= Date.now();
    });
    noting.noticing.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, playerRegion);
}

/** That time in epoch ms; null = not shown, undefined = not recorded. */
export function noticedAt(page: Page): Promise<number | null | undefined> {
  return page.evaluate(() => (globalThis as unknown as { noticedAt?: number | null }).noticedAt);
}

type LoggedPlay = { title: string; end: string | null };

/** The last plays of the log, newest first. */
export function loggedPlays(page: Page): Promise<LoggedPlay[]> {
  return page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening it would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kanade-plays')) return [];
    const database = await result(indexedDB.open('kanade-plays'));
    try {
      const transaction = database.transaction(['plays', 'songs']);
      const rows: { songId: string; end: string | null }[] = [];
      const request = transaction.objectStore('plays').index('by-begin').openCursor(null, 'prev');
      for (let cursor = await result(request); cursor && rows.length < 20; ) {
        rows.push(cursor.value);
        cursor.continue();
        cursor = await result(request);
      }
      const songs = await Promise.all(rows.map(({ songId }) => result(transaction.objectStore('songs').get(songId))));
      return rows.map(({ end }, at) => ({ title: songs[at]?.title ?? '', end }));
    } finally {
      database.close();
    }
  });
}
