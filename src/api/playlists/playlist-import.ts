import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';

/** An import of a list by the provider, from a link to another service. */
export type LinkImport = {
  state: 'running' | 'done' | 'failed';
  name: string;
  /** The new list in the user's library; null until it exists. */
  listId: string | null;
  globalId: string | null;
  importedCount: number;
  missedCount: number;
  /** The provider's reason of a failure; "" = none. */
  message: string;
};

/** A song that the provider did not find. */
export type MissedSong = { title: string; artist: string };

const call = '/import/playlist';

/** Status of a task: 3 = done, from 10 on it has failed. */
const doneStatus = 3;
const leastFailedStatus = 10;

const addedSchema = v.object({ data: wire.record({ task_id: wire.id, id: wire.id }) });

const missedSchema = wire.list(wire.record({ audio_name: wire.text, author_name: wire.text }));

const taskSchema = wire.record({
  status: wire.number,
  name: wire.text,
  listid: wire.id,
  gid: wire.id,
  imported_num: wire.count,
  missed_num: wire.count,
  msg: wire.text,
});

const statusSchema = v.object({ data: wire.list(taskSchema) });

const missedPageSchema = v.object({ data: wire.record({ missed: missedSchema }) });

async function send(client: ApiClient, json: Record<string, unknown>, signal?: AbortSignal): Promise<unknown> {
  requireSession(client, call);
  return getIfOffered(client, call, {}, { json, fresh: true, shorterCall: false, ...(signal && { signal }) });
}

/**
 * `/import/playlist`: starts the import of a list by its link; resolves to the id of the task, or to null if the
 * service has no such call. Rejects with `needs-login` and as every call does.
 */
export async function startLinkImport(client: ApiClient, url: string, signal?: AbortSignal): Promise<string | null> {
  const body = await send(client, { operation: 'add_task', task_type: 0, url }, signal);
  if (body === null) return null;
  const { task_id, id } = wire.parse(addedSchema, body, call).data;
  const taskId = task_id ?? id;
  if (taskId === null) throw new AppError('bad-data', { message: `${call}: no id of the task` });
  return taskId;
}

/** `/import/playlist`: the state of a task. Rejects with `not-found` for an unknown one, and as every call does. */
export async function fetchLinkImport(client: ApiClient, taskId: string, signal?: AbortSignal): Promise<LinkImport> {
  const ids = [/^\d+$/.test(taskId) ? Number(taskId) : taskId];
  const body = await send(client, { operation: 'query_task_status', ids }, signal);
  const task = body === null ? undefined : wire.parse(statusSchema, body, call).data[0];
  if (!task) throw new AppError('not-found', { message: `${call}: no such task` });
  return {
    state: task.status >= leastFailedStatus ? 'failed' : task.status === doneStatus ? 'done' : 'running',
    name: task.name,
    listId: task.listid,
    globalId: task.gid,
    importedCount: task.imported_num,
    missedCount: task.missed_num,
    message: task.msg,
  };
}

/** `/import/playlist`: the songs that were not found for a list, at most 300. Rejects as every call does. */
export async function fetchMissedSongs(client: ApiClient, listId: string, signal?: AbortSignal): Promise<MissedSong[]> {
  const body = await send(
    client,
    { operation: 'query_task', listid: Number(listId), page: 1, pagesize: 300, show_missed: 1 },
    signal,
  );
  const { missed } = body === null ? { missed: [] } : wire.parse(missedPageSchema, body, call).data;
  return missed.flatMap(({ audio_name, author_name }) =>
    audio_name === '' ? [] : [{ title: audio_name, artist: author_name }],
  );
}
