import * as v from 'valibot';
import {
  type BackupQueue,
  type BackupSettings,
  type BackupSound,
  type BackupValues,
  settingsOfPart,
  type ValuePart,
  type ViewKey,
  type ViewValues,
  viewKeys,
  viewValues,
} from '@/core/backup/backup-parts.ts';
import type { PartPlan } from '@/core/backup/plan-import.ts';
import { AppError } from '@/core/errors.ts';
import { positionAt } from '@/core/player/position-clock.ts';
import type { Settings } from '@/core/settings/settings.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { replaceBlocks } from '@/playback/persistence/change-blocks.ts';
import type { Player, PlayerCommand } from '@/playback/player.ts';
import { loadLocalPlaylists, localPlaylists } from '@/state/local-playlists.ts';
import { lyricChoices } from '@/state/lyrics/lyric-choices.ts';
import { moments } from '@/state/moments/moments.ts';
import { earlierQueues } from '@/state/player/earlier-queues.ts';
import { readSearches, replaceSearches } from '@/state/search/search-history.ts';
import { changeSettings } from '@/state/settings/settings-store.ts';
import { smartPlaylists } from '@/state/smart-playlists/smart-playlists.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { hasDatabase } from '@/storage/has-database.ts';
import { refusalOf, type WriteResult } from '@/storage/refused-writes.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { documentTexts, fromStoredText, toStoredText } from '@/storage/stored-value.ts';

/** Source and target of a part of a backup. */
interface PartSource<Part extends ValuePart> {
  /** Rejects if it can't be read now. */
  read(): Promise<BackupValues[Part]>;
  /** Stores the result of a plan; resolves once it is on disk. If it rejects, the previous data stays. */
  write(value: PartPlan<Part>['result']): Promise<void>;
}

export type PartSources = { readonly [Part in ValuePart]: PartSource<Part> };

/** All parts of this installation but its plays. Queue and sound belong to the player. */
export function partSources(player: Player): PartSources {
  return {
    settings: {
      read: async () => readSettings(),
      write: writeSettings,
    },
    shortcuts: {
      read: async () => pick('shortcuts'),
      write: writeValues,
    },
    sound: {
      read: async () => readSound(player),
      write: (value) => writeSound(player, value),
    },
    earlierQueues: {
      read: readEarlierQueues,
      write: (value) => earlierQueues.replaceAll(value),
    },
    queue: {
      read: async () => readQueue(player),
      write: (value) => writeQueue(player, value),
    },
    lyrics: {
      read: () => lyricChoices.all(),
      write: (value) => lyricChoices.replaceAll(value),
    },
    searches: {
      read: async () => readSearches(),
      write: (value) => writeOrRestore(readSearches(), value, replaceSearches),
    },
    moments: {
      read: () => moments.all(),
      write: (value) => moments.replaceAll(value),
    },
    blocks: {
      read: async () => blocks.all(),
      write: (value) => writeOrRestore(blocks.all(), value, (list) => replaceBlocks(blocks, list)),
    },
    smartPlaylists: {
      read: () => smartPlaylists.all(),
      write: (value) => smartPlaylists.replaceAll(value),
    },
    playlists: { read: readPlaylists, write: writePlaylists },
  };
}

/** Resolves once the value is on disk; restores the previous value if that fails. */
async function writeOrRestore<Value>(before: Value, value: Value, write: (value: Value) => WriteResult): Promise<void> {
  try {
    requireStored(write(value));
    await documentTexts().whenDurable();
  } catch (error) {
    // A refused value would stay in memory until the page is closed.
    write(before);
    throw error;
  }
}

function pick(part: 'settings' | 'shortcuts'): Partial<Settings> {
  const settings = storedSettings.read();
  return Object.fromEntries(settingsOfPart(part).map((key) => [key, settings[key]]));
}

function readSettings(): BackupSettings {
  const views: ViewValues = {};
  for (const key of viewKeys) {
    const value = parseView(key, documentTexts().read(key));
    if (value !== undefined) Object.assign(views, { [key]: value });
  }
  return { values: pick('settings'), views };
}

async function writeSettings({ values, views }: BackupSettings): Promise<void> {
  const written: [ViewKey, string | null][] = [];
  try {
    for (const key of viewKeys) {
      if (views[key] === undefined) continue;
      written.push([key, documentTexts().read(key)]);
      requireStored(documentTexts().write(key, toStoredText(views[key], viewValues[key].spelling)));
    }
    await writeValues(values);
    await documentTexts().whenDurable();
  } catch (error) {
    for (const [key, text] of written) {
      if (text === null) documentTexts().remove(key);
      else documentTexts().write(key, text);
    }
    throw error;
  }
}

async function writeValues(values: Partial<Settings>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const settings = storedSettings.read();
  const before: Partial<Settings> = Object.fromEntries(
    (Object.keys(values) as (keyof Settings)[]).map((key) => [key, settings[key]]),
  );
  await writeOrRestore(before, values, changeSettings);
}

function readSound(player: Player): BackupSound {
  const { volume, muted, speed, mode, crossfadeMs, equaliser, evenLoudness } = player.getSnapshot();
  return { volume, muted, speed, mode, crossfadeMs, equaliser, evenLoudness };
}

async function writeSound(player: Player, value: Partial<BackupSound>): Promise<void> {
  const before = readSound(player);
  try {
    for (const command of soundCommands(value)) await player.dispatch(command);
    await player.dispatch({ type: 'save' });
  } catch (error) {
    // Without an engine, no command has arrived; otherwise those that have are undone.
    for (const command of soundCommands(before)) player.dispatch(command).catch(() => undefined);
    throw error;
  }
}

/** In this order, because a volume above 0 unmutes. */
function soundCommands(sound: Partial<BackupSound>): PlayerCommand[] {
  const { volume, muted, speed, mode, crossfadeMs, equaliser, evenLoudness } = sound;
  return [
    ...(volume === undefined ? [] : [{ type: 'set-volume', volume } as const]),
    ...(muted === undefined ? [] : [{ type: 'set-muted', muted } as const]),
    ...(speed === undefined ? [] : [{ type: 'set-speed', speed } as const]),
    ...(mode === undefined ? [] : [{ type: 'set-mode', mode } as const]),
    ...(crossfadeMs === undefined ? [] : [{ type: 'set-crossfade', crossfadeMs } as const]),
    ...(equaliser === undefined ? [] : [{ type: 'set-equaliser', equaliser } as const]),
    ...(evenLoudness === undefined ? [] : [{ type: 'set-even-loudness', on: evenLoudness } as const]),
  ];
}

function readQueue(player: Player): BackupQueue {
  const { queue, current, clock, durationMs } = player.getSnapshot();
  const upNext = new Set(queue.upNext);
  const currentIndex = queue.items.findIndex(({ key }) => key === current?.key);
  return {
    songs: queue.items.map(({ song }) => song),
    currentIndex: currentIndex === -1 ? null : currentIndex,
    positionMs: currentIndex === -1 ? 0 : Math.round(positionAt(clock, steadyNow(), durationMs)),
    upNext: queue.items.flatMap(({ key }, index) => (upNext.has(key) ? [index] : [])),
  };
}

/** The queue is paused: an import does not start playback. */
async function writeQueue(player: Player, { songs, currentIndex, positionMs, upNext }: BackupQueue): Promise<void> {
  if (songs.length === 0) {
    await player.dispatch({ type: 'clear-queue' });
    await player.dispatch({ type: 'save' });
    return;
  }
  const startIndex = currentIndex ?? 0;
  // "Play next" songs directly after the current one are added as such; others only keep their position.
  const next = new Set<number>();
  const marked = new Set(upNext);
  for (let at = startIndex + 1; marked.has(at) && at < songs.length; at += 1) next.add(at);
  await player.dispatch({
    type: 'replace-queue',
    songs: songs.filter((_, index) => !next.has(index)),
    startIndex,
    play: false,
    positionMs,
  });
  if (next.size > 0) await player.dispatch({ type: 'play-next', songs: songs.filter((_, index) => next.has(index)) });
  await player.dispatch({ type: 'save' });
}

/** Songs of all earlier queues in a backup; about 20 MB, because a file is limited to 64 MB. */
const maxQueueSongs = 40_000;

async function readEarlierQueues(): Promise<BackupValues['earlierQueues']> {
  return (await hasDatabase('kanade-player')) ? earlierQueues.allWhole(maxQueueSongs) : [];
}

async function readPlaylists(): Promise<BackupValues['playlists']> {
  // Not created for users without local music.
  if (localPlaylists() === null && !(await hasDatabase('LocalMusicDB'))) return [];
  return (await readyPlaylists()).getState().playlists;
}

async function writePlaylists(value: BackupValues['playlists']): Promise<void> {
  const playlists = await readyPlaylists();
  if (!(await playlists.replaceAll(value))) throw new DOMException('not stored', 'UnknownError');
}

/** The loaded playlists. Rejects if they can't be read. */
async function readyPlaylists() {
  const playlists = await loadLocalPlaylists();
  if (playlists.getState().status === 'failed') playlists.retry();
  await new Promise<void>((resolve) => {
    let stop = (): void => undefined;
    const check = (): void => {
      if (playlists.getState().status === 'loading') return;
      stop();
      resolve();
    };
    stop = playlists.subscribe(check);
    check();
  });
  if (playlists.getState().status === 'failed') throw new DOMException('not readable', 'UnknownError');
  return playlists;
}

/** Parses a stored view option; undefined if it is missing or invalid. */
function parseView(key: ViewKey, text: string | null): ViewValues[ViewKey] {
  if (text === null) return undefined;
  const { schema, spelling } = viewValues[key];
  const result = v.safeParse(schema, fromStoredText(text, spelling));
  return result.success ? result.output : undefined;
}

/** Why a part of a backup was not imported: storage full, storage not allowed, or no answer from the player. */
export type ImportError = 'full' | 'blocked' | 'no-player';

class RefusedError extends Error {
  readonly failure: ImportError;

  constructor(failure: ImportError) {
    super(`not stored: ${failure}`);
    this.name = 'RefusedError';
    this.failure = failure;
  }
}

function requireStored(result: WriteResult): void {
  if (result !== 'stored') throw new RefusedError(result);
}

export function importErrorOf(error: unknown): ImportError {
  if (error instanceof RefusedError) return error.failure;
  if (error instanceof AppError && error.kind === 'no-response') return 'no-player';
  return refusalOf(error);
}
