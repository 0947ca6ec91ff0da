import type { ApiAnswer, ApiCall, ApiRequest, MemberRoute, ServiceContext } from '../../api-exchange.ts';
import { addTracks, createList, findPlaylist } from '../../users/library.ts';
import type { ImportTask } from '../../users/user-record.ts';
import type { UserStore } from '../../users/user-store.ts';
import { BAD_REQUEST, idNumber, success } from '../answers.ts';

/** Status of a task. */
const DONE = 3;
const FAILED = 10;

/** Tasks that are kept for each user. */
const MAX_TASKS = 100;

const UNKNOWN_LINK = '无法识别的链接';

/** The global id of a list in a link to it. */
const GID = /collection_3_\d{1,15}_\d{1,9}_0/;

/** Stores a task, which any later session reads; the oldest ones are forgotten. */
function addTask(users: UserStore, userId: number, task: Omit<ImportTask, 'id'>): ImportTask {
  return users.changeUser(userId, (user) => {
    const before = user.imports ?? [];
    const added = { ...task, id: (before.at(-1)?.id ?? 77000) + 1 };
    user.imports = [...before, added].slice(-MAX_TASKS);
    return added;
  });
}

/**
 * Imports the list that a link names: the embedded service knows only lists of its own. Songs that may not be played are
 * missed. Done at once.
 */
function importLink(request: ApiRequest, { users, playlists, catalogue }: ServiceContext, userId: number): ApiAnswer {
  const gid = GID.exec(request.param('url'))?.[0];
  const source = gid === undefined ? null : findPlaylist(gid, users, playlists);
  const list = source === null ? null : createList(users, userId, source.name);
  if (source === null || list === null) {
    const { id } = addTask(users, userId, { listId: 0, name: '', imported: 0, missed: [], failure: UNKNOWN_LINK });
    return success({ task_id: id, id });
  }
  const found = source.entries.flatMap(({ hash, shielded }) => (shielded ? [] : (catalogue.byHash(hash)?.song ?? [])));
  const isGone = ({ access }: (typeof found)[number]) => access === 'unavailable' || access === 'no-copyright';
  const taken = found.filter((song) => !isGone(song));
  if (taken.length > 0) {
    addTracks(
      users,
      userId,
      list.listId,
      taken.map(({ hashes }) => hashes['128']),
    );
  }
  const missed = found.filter(isGone).map(({ title, artistName }) => ({ title, artist: artistName }));
  const task = { listId: list.listId, name: list.name, imported: taken.length, missed, failure: '' };
  const { id } = addTask(users, userId, task);
  return success({ task_id: id, id });
}

function taskFields({ id, listId, name, imported, missed, failure }: ImportTask, userId: number) {
  return {
    id,
    status: failure === '' ? DONE : FAILED,
    listid: listId,
    name,
    songs_num: imported + missed.length,
    imported_num: imported,
    missed_num: missed.length,
    matched_num: imported,
    msg: failure,
    task_type: 0,
    source: 1,
    gid: listId === 0 ? '' : `collection_3_${userId}_${listId}_0`,
    pic: '',
  };
}

/** `/import/playlist`: imports of lists by links, with the songs that were missed. */
const importPlaylist: MemberRoute = (request, context, { userId }) => {
  const tasks = context.users.user(userId)?.imports ?? [];
  switch (request.param('operation')) {
    case 'add_task':
      return request.param('task_type') === '1' ? BAD_REQUEST : importLink(request, context, userId);
    case 'query_task_status': {
      const ids = request.param('ids').split(',').map(idNumber);
      return success(tasks.filter(({ id }) => ids.includes(id)).map((task) => taskFields(task, userId)));
    }
    case 'query_task': {
      const listId = idNumber(request.param('listid'));
      const task = tasks.findLast((one) => one.listId === listId);
      if (!task) return BAD_REQUEST;
      const missed = task.missed.map(({ title, artist }, index) => ({
        album_name: '',
        audio_name: title,
        author_name: artist,
        reason: 1,
        out_id: String(index + 1),
      }));
      return success({ ...taskFields(task, userId), missed });
    }
    case 'task_count':
      return success({ count: tasks.length });
    default:
      return BAD_REQUEST;
  }
};

export const PLAYLIST_IMPORT_CALLS: readonly ApiCall[] = [{ path: '/import/playlist', memberRoute: importPlaylist }];
