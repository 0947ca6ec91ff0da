import type { ApiRoute, ServiceContext } from '../../api-exchange.ts';
import { ARTISTS } from '../../catalogue/artists.ts';
import { avatarIdOf } from '../../covers/picture-ids.ts';
import { artistUserId, playlistGid } from '../../lists/playlist-directory.ts';
import type { Account } from '../../users/account.ts';
import { findPlaylist } from '../../users/library.ts';
import type { LibraryList } from '../../users/user-record.ts';
import { NOT_SIGNED_IN, signedIn, success } from '../answers.ts';
import { pageOf, requestedPage } from '../page-parameters.ts';
import { pictureUrl } from '../user-fields.ts';

const PAGE_SIZE = { usual: 30, largest: 1000 };

/** A list with its place in the caller's library. */
type ShownList = { list: LibraryList; account: Account; position: number; baseUrl: string };

/** Songs of a list as the library shows it: a collected one is as long as its original. */
function content(list: LibraryList, context: ServiceContext): { count: number; coverId: string | null } {
  if (list.original !== null) {
    const source = findPlaylist(list.original.gid, context.users, context.playlists);
    return { count: source?.entries.length ?? 0, coverId: source?.coverId ?? list.original.coverId };
  }
  const first = list.isDefault === 0 ? list.entries[0] : undefined;
  const coverId = first === undefined ? null : (context.catalogue.byHash(first.hash)?.song.coverId ?? null);
  return { count: list.entries.length, coverId };
}

/** The owner of a list, in the fields of the API. Collected albums have no global id of the original. */
function origin(list: LibraryList, account: Account): Record<string, unknown> {
  const own = playlistGid(account.userId, list.listId);
  const { original } = list;
  return {
    list_create_userid: original?.ownerId ?? account.userId,
    list_create_username: original?.ownerName ?? account.nickname,
    list_create_listid: original?.listId ?? list.listId,
    list_create_gid: original === null ? own : original.kind === 'album' ? '' : original.gid,
    global_collection_id: own,
  };
}

function albumAuthors(list: LibraryList): Record<string, unknown> {
  if (list.original?.kind !== 'album') return {};
  const { ownerId, ownerName } = list.original;
  const artist = Object.values(ARTISTS).find(({ id }) => artistUserId(id) === ownerId);
  return { authors: [{ author_id: artist?.id ?? 0, author_name: ownerName }] };
}

function item({ list, account, position, baseUrl }: ShownList, context: ServiceContext): Record<string, unknown> {
  const { original } = list;
  const { count, coverId } = content(list, context);
  const mine = original === null;
  const tags = original?.tags ?? list.tags;
  const ownerPicture = mine ? account.pictureId : avatarIdOf(original.ownerId);
  return {
    listid: list.listId,
    name: list.name,
    pic: coverId === null ? '' : pictureUrl(coverId, '{size}', baseUrl),
    intro: list.intro === '' ? null : list.intro,
    tags: tags.length === 0 ? null : tags.join(','),
    count,
    m_count: 0,
    sort: position,
    type: mine ? 0 : 1,
    source: original?.kind === 'album' ? 2 : 1,
    status: 1,
    is_def: list.isDefault,
    is_mine: mine ? 1 : 0,
    is_pri: 0,
    is_del: 0,
    is_drop: 0,
    is_edit: mine ? 1 : 0,
    is_per: 0,
    is_publish: 1,
    is_featured: 0,
    is_custom_pic: mine ? 0 : 1,
    list_ver: list.version,
    ...origin(list, account),
    create_user_pic: pictureUrl(ownerPicture, 165, baseUrl),
    create_time: list.createdAt,
    update_time: list.updatedAt,
    pub_time: 0,
    pub_new: 0,
    pub_type: 0,
    per_num: 0,
    per_count: 0,
    radio_id: 0,
    kq_talent: 0,
    sound_quality: '',
    musiclib_id: 0,
    musiclib_tags: [],
    ...albumAuthors(list),
  };
}

/** `/user/playlist`: the lists in the caller's library, default lists first. */
export const userPlaylist: ApiRoute = signedIn((request, context, session) => {
  const user = context.users.user(session.userId);
  const account = context.users.accountById(session.userId);
  if (user === null || account === null) return NOT_SIGNED_IN;
  const { baseUrl } = request;
  const shown = user.lists.map((list, index) => ({ list, account, position: index + 1, baseUrl }));
  const info = pageOf(shown, requestedPage(request, PAGE_SIZE)).map((entry) => item(entry, context));
  const collected = user.lists.filter(({ original }) => original !== null);
  return success({
    info,
    phone_flag: 0,
    total_ver: user.totalVersion,
    userid: user.userId,
    album_count: collected.filter(({ original }) => original?.kind === 'album').length,
    list_count: user.lists.length,
    collect_count: collected.length,
  });
});

/** What `/playlist/add` returns about the list it created: a part of the item in the library. */
export function addedListFields(list: LibraryList, account: Account, context: ServiceContext): Record<string, unknown> {
  return {
    listid: list.listId,
    name: list.name,
    type: list.original === null ? 0 : 1,
    source: list.original?.kind === 'album' ? 2 : 1,
    count: content(list, context).count,
    ...origin(list, account),
    list_ver: list.version,
    is_pri: 0,
    create_time: list.createdAt,
  };
}
