import { type Block, blocksLimit } from '@/core/blocks/block.ts';
import { targetKey } from '@/core/blocks/block-target.ts';
import { type LocalPlaylist, type LocalPlaylistEntry, localPlaylistLimit } from '@/core/local-music/local-playlist.ts';
import { type LyricChoice, savedChoicesLimit } from '@/core/lyrics/lyric-choice.ts';
import { type Moment, momentsLimit } from '@/core/moments/moment.ts';
import { earlierQueuesLimit, inListOrder, pinnedQueuesLimit, type WholeQueue } from '@/core/queue/earlier-queue.ts';
import { queueLimit } from '@/core/queue/queue.ts';
import type { SettingField } from '@/core/settings/setting-field.ts';
import { type SettingKey, type Settings, settingFields } from '@/core/settings/settings.ts';
import { type SmartPlaylist, smartPlaylistsLimit } from '@/core/smart-playlists/smart-playlist.ts';
import { coverHost } from '@/core/song/cover.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { type HistoryChange, planHistory } from './backup-history.ts';
import {
  type BackupPart,
  type BackupQueue,
  type BackupSettings,
  type BackupValues,
  type ImportMode,
  sameData,
  soundFields,
  viewKeys,
} from './backup-parts.ts';

/** Effect of importing a part. */
export type PartChange =
  | { kind: 'same' }
  /** Number of values that differ, and which settings. */
  | { kind: 'values'; count: number; settings: readonly SettingKey[] }
  /** Entries replace the current ones; `leftOut` exceed the limit. */
  | { kind: 'replaced'; before: number; after: number; leftOut: number }
  /** Entries are added to the current ones; `leftOut` exceed the limit. */
  | { kind: 'merged'; added: number; changed: number; leftOut: number };

/** What a preview says of importing a part. */
export type PartEffect = {
  change: PartChange;
  /** Settings that need a login and stay unchanged. */
  withheld: readonly SettingKey[];
  /** New servers that covers would be loaded from. */
  coverHosts: readonly string[];
};

export type PartPlan<Part extends BackupPart> = PartEffect & {
  /** Values to store: only those that differ; lists whole but for the history. */
  result: Part extends 'history' ? HistoryChange : BackupValues[Part];
};

export type PlanOptions = {
  mode: ImportMode;
  isLoggedIn: boolean;
  /** Limit of stored searches. */
  searchLimit: number;
};

type Planner<Part extends BackupPart> = (
  current: BackupValues[Part],
  incoming: BackupValues[Part],
  options: PlanOptions,
) => Omit<PartPlan<Part>, 'withheld' | 'coverHosts'> & Partial<Pick<PartPlan<Part>, 'withheld' | 'coverHosts'>>;

/** Result and effect of importing one part of a backup. */
export function planPart<Part extends BackupPart>(
  part: Part,
  current: BackupValues[Part],
  incoming: BackupValues[Part],
  options: PlanOptions,
): PartPlan<Part> {
  const planner = planners[part] as Planner<Part>;
  return { withheld: [], coverHosts: [], ...planner(current, incoming, options) };
}

const planners: { readonly [Part in BackupPart]: Planner<Part> } = {
  settings(current, incoming, { isLoggedIn }) {
    const { values, withheld } = differingSettings(current.values, incoming.values, isLoggedIn);
    const views = differingFields(current.views, incoming.views, viewKeys);
    const result: BackupSettings = { values, views };
    const settings = Object.keys(values) as SettingKey[];
    return { result, change: valuesChange(settings.length + Object.keys(views).length, settings), withheld };
  },
  shortcuts(current, incoming, { isLoggedIn }) {
    const { values, withheld } = differingSettings(current, incoming, isLoggedIn);
    const settings = Object.keys(values) as SettingKey[];
    const count = settings.reduce((sum, key) => sum + differingKeys(current[key], values[key]), 0);
    return { result: values, change: valuesChange(count, settings), withheld };
  },
  sound(current, incoming) {
    const result = differingFields(current, incoming, soundFields);
    return { result, change: valuesChange(Object.keys(result).length, []) };
  },
  earlierQueues(current, incoming, { mode }) {
    const plan = planList<WholeQueue>(current, incoming, mode, {
      key: ({ id }) => id,
      isNewer: (next, before) => next.changedAt > before.changedAt && !sameData(next, before),
      limit: earlierQueuesLimit + pinnedQueuesLimit,
      order: inListOrder,
    });
    const songs = (queues: readonly WholeQueue[]) => queues.flatMap((queue) => queue.songs);
    return { ...plan, coverHosts: newCoverHosts(songs(current), songs(plan.result)) };
  },
  queue(current, incoming) {
    const after = Math.min(incoming.songs.length, queueLimit);
    const change: PartChange = isSameQueue(current, incoming)
      ? { kind: 'same' }
      : { kind: 'replaced', before: current.songs.length, after, leftOut: incoming.songs.length - after };
    return { result: incoming, change, coverHosts: newCoverHosts(current.songs, incoming.songs) };
  },
  history(current, incoming, { mode }) {
    const { result, added, changed } = planHistory(current, incoming, mode);
    const after = current.rows.length + added - result.removed.length;
    const change: PartChange =
      added + changed + result.removed.length === 0
        ? { kind: 'same' }
        : mode === 'replace'
          ? { kind: 'replaced', before: current.rows.length, after, leftOut: 0 }
          : { kind: 'merged', added, changed, leftOut: 0 };
    return { result, change, coverHosts: newCoverHosts([...current.songs.values()], [...result.songs.values()]) };
  },
  lyrics(current, incoming, { mode }) {
    return planList<LyricChoice>(current, incoming, mode, {
      key: ({ song }) => song,
      isNewer: (next, before) => next.changedAt > before.changedAt && !sameData(next, before),
      limit: savedChoicesLimit,
      order: (a, b) => b.changedAt - a.changedAt,
    });
  },
  searches(current, incoming, { mode, searchLimit }) {
    return planList<string>(current, incoming, mode, {
      key: (text) => text.toLowerCase(),
      isNewer: () => false,
      limit: searchLimit,
      order: null,
    });
  },
  moments(current, incoming, { mode }) {
    const plan = planList<Moment>(current, incoming, mode, {
      key: ({ id }) => id,
      isNewer: (next, before) => next.changedAt > before.changedAt && !sameData(next, before),
      limit: momentsLimit,
      order: (a, b) => b.createdAt - a.createdAt,
    });
    const songs = (moments: readonly Moment[]) => moments.map(({ song }) => song);
    return { ...plan, coverHosts: newCoverHosts(songs(current), songs(plan.result)) };
  },
  blocks(current, incoming, { mode }) {
    // The same song, artist or word may have been blocked in both installations.
    const present = new Set(mode === 'merge' ? current.map(targetKey) : []);
    const ids = new Set(current.map(({ id }) => id));
    const found = incoming.filter((block) => ids.has(block.id) || !present.has(targetKey(block)));
    return planList<Block>(current, found, mode, {
      key: ({ id }) => id,
      isNewer: (next, before) => next.changedAt > before.changedAt && !sameData(next, before),
      limit: blocksLimit,
      order: (a, b) => b.changedAt - a.changedAt,
    });
  },
  smartPlaylists(current, incoming, { mode }) {
    return planList<SmartPlaylist>(current, incoming, mode, {
      key: ({ id }) => id,
      isNewer: (next, before) => next.changedAt > before.changedAt && !sameData(next, before),
      limit: smartPlaylistsLimit,
      order: (a, b) => a.position - b.position,
    });
  },
  playlists: (current, incoming, { mode }) => planPlaylists(current, incoming, mode),
};

function newCoverHosts(before: readonly Song[], after: readonly Song[]): string[] {
  const hosts = (songs: readonly Song[]) => new Set(songs.flatMap(({ cover }) => coverHost(cover) ?? []));
  const known = hosts(before);
  return [...hosts(after)].filter((host) => !known.has(host));
}

/** Fields of a file that differ from the current ones. */
function differingFields<Values extends object>(
  current: Values,
  incoming: Values,
  keys: readonly (keyof Values)[],
): Partial<Values> {
  const isDifferent = (key: keyof Values) => incoming[key] !== undefined && !sameData(incoming[key], current[key]);
  return Object.fromEntries(keys.filter(isDifferent).map((key) => [key, incoming[key]])) as Partial<Values>;
}

/** Settings of a file that differ from the current ones. */
function differingSettings(
  current: Partial<Settings>,
  incoming: Partial<Settings>,
  isLoggedIn: boolean,
): { values: Partial<Settings>; withheld: SettingKey[] } {
  const fields: Record<SettingKey, SettingField<unknown>> = settingFields;
  const values: Partial<Settings> = {};
  const withheld: SettingKey[] = [];
  for (const key of Object.keys(incoming) as SettingKey[]) {
    const value = incoming[key];
    if (sameData(value, current[key])) continue;
    if (fields[key].needsLogin && !isLoggedIn && !sameData(value, fields[key].default)) withheld.push(key);
    else Object.assign(values, { [key]: value });
  }
  return { values, withheld };
}

/** Number of differing fields of two objects; 1 for other values. */
function differingKeys(before: unknown, after: unknown): number {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return 1;
  const a: Record<string, unknown> = { ...before };
  const b: Record<string, unknown> = { ...after };
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !sameData(a[key], b[key])).length;
}

type ListRules<Entry> = {
  /** Entries with equal keys are the same entry. */
  key: (entry: Entry) => string;
  /** Whether the entry of the file replaces the current one. */
  isNewer: (next: Entry, before: Entry) => boolean;
  limit: number;
  /** Null = current entries first, then new ones. */
  order: ((a: Entry, b: Entry) => number) | null;
};

function planList<Entry>(
  current: readonly Entry[],
  incoming: readonly Entry[],
  mode: ImportMode,
  { key, isNewer, limit, order }: ListRules<Entry>,
): { result: Entry[]; change: PartChange } {
  const before = new Map(current.map((entry) => [key(entry), entry]));
  const merged = new Map(mode === 'merge' ? before : []);
  for (const entry of incoming) {
    const present = merged.get(key(entry));
    if (present === undefined || isNewer(entry, present)) merged.set(key(entry), entry);
  }
  const all = [...merged.values()];
  const result = (order ? all.sort(order) : all).slice(0, limit);
  const leftOut = all.length - result.length;
  const isSame = result.length === before.size && result.every((entry) => sameData(before.get(key(entry)), entry));
  if (isSame) return { result, change: { kind: 'same' } };
  if (mode === 'replace') {
    return { result, change: { kind: 'replaced', before: current.length, after: result.length, leftOut } };
  }
  const added = result.filter((entry) => !before.has(key(entry))).length;
  const changed = result.filter((entry) => before.has(key(entry)) && before.get(key(entry)) !== entry).length;
  return { result, change: { kind: 'merged', added, changed, leftOut } };
}

function isSameQueue(a: BackupQueue, b: BackupQueue): boolean {
  if (a.songs.length !== b.songs.length || a.currentIndex !== b.currentIndex) return false;
  return a.songs.every((song, at) => {
    const other = b.songs[at];
    return other !== undefined && songId(song) === songId(other);
  });
}

function valuesChange(count: number, settings: readonly SettingKey[]): PartChange {
  return count === 0 ? { kind: 'same' } : { kind: 'values', count, settings };
}

/**
 * Imports playlists. When merging, a playlist of the file matches the current one with its id, else the first one with
 * its name: missing songs are appended, and the name stays. Others are added. Takes linear time, even for many
 * playlists with one id.
 */
function planPlaylists(
  current: readonly LocalPlaylist[],
  incoming: readonly LocalPlaylist[],
  mode: ImportMode,
): { result: LocalPlaylist[]; change: PartChange } {
  const lists = mode === 'merge' ? current.map((playlist) => new MergedPlaylist(playlist)) : [];
  const byId = new Map<string, MergedPlaylist>();
  // Only current playlists match by name, because two playlists of one file may have the same name.
  const byName = new Map<string, MergedPlaylist>();
  for (const list of lists.toReversed()) {
    byId.set(list.playlist.id, list);
    byName.set(list.playlist.name, list);
  }
  const added = new Set<MergedPlaylist>();
  for (const playlist of incoming.toSorted((a, b) => a.position - b.position)) {
    const present = byId.get(playlist.id) ?? byName.get(playlist.name);
    if (present) {
      present.addMissing(playlist.entries);
      continue;
    }
    const last = lists.at(-1);
    const position = last ? Math.floor(last.playlist.position) + 1 : 0;
    const list = new MergedPlaylist({ ...playlist, position, entries: [] });
    list.add(playlist.entries);
    lists.push(list);
    added.add(list);
    byId.set(playlist.id, list);
  }
  const result = lists.map((list) => list.merged());
  if (isSame(current, result)) return { result, change: { kind: 'same' } };
  const leftOut = lists.reduce((sum, list) => sum + list.leftOut, 0);
  const changed = lists.filter((list) => list.isChanged && !added.has(list)).length;
  const change: PartChange =
    mode === 'replace'
      ? { kind: 'replaced', before: current.length, after: result.length, leftOut }
      : { kind: 'merged', added: added.size, changed, leftOut };
  return { result, change };
}

/** A playlist that playlists of a file are merged into, indexed for linear time. */
class MergedPlaylist {
  readonly playlist: LocalPlaylist;
  isChanged = false;
  /** Number of entries that exceed the limit. */
  leftOut = 0;
  readonly #entries: LocalPlaylistEntry[];
  readonly #keys: Set<string>;
  /** Number of entries per path. */
  readonly #counts = new Map<string, number>();
  /** Number of the last generated entry key. */
  #number = 0;

  constructor(playlist: LocalPlaylist) {
    this.playlist = playlist;
    this.#entries = [...playlist.entries];
    this.#keys = new Set(playlist.entries.map(({ key }) => key));
    for (const { path } of playlist.entries) this.#count(path);
  }

  merged(): LocalPlaylist {
    return { ...this.playlist, entries: this.#entries };
  }

  /** Adds the entries that the file contains more often; a playlist may contain a song several times. */
  addMissing(incoming: readonly LocalPlaylistEntry[]): void {
    const seen = new Map<string, number>();
    const missing = incoming.filter(({ path }) => {
      const count = (seen.get(path) ?? 0) + 1;
      seen.set(path, count);
      return count > (this.#counts.get(path) ?? 0);
    });
    if (missing.length > 0) this.add(missing);
  }

  /** Adds entries up to the limit, with unique keys. */
  add(entries: readonly LocalPlaylistEntry[]): void {
    this.isChanged = true;
    const room = Math.max(0, localPlaylistLimit - this.#entries.length);
    this.leftOut += Math.max(0, entries.length - room);
    for (const entry of entries.slice(0, room)) {
      let { key } = entry;
      while (this.#keys.has(key)) {
        this.#number += 1;
        key = `imported-${this.#number}`;
      }
      this.#keys.add(key);
      this.#count(entry.path);
      this.#entries.push({ ...entry, key });
    }
  }

  #count(path: string): void {
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + 1);
  }
}

function isSame(current: readonly LocalPlaylist[], result: readonly LocalPlaylist[]): boolean {
  const withoutPosition = (playlists: readonly LocalPlaylist[]) => playlists.map((one) => ({ ...one, position: 0 }));
  return sameData(withoutPosition(current), withoutPosition(result));
}
