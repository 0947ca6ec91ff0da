import type { ApiCall, MemberRoute, ServiceContext } from '../../api-exchange.ts';
import { ARTISTS } from '../../catalogue/artists.ts';
import { avatarIdOf } from '../../covers/picture-ids.ts';
import { artistUserId, playlistGid } from '../../lists/playlist-directory.ts';
import type { Account } from '../../users/account.ts';
import { coverIdOf, findPlaylist } from '../../users/library.ts';
import type { LibraryList } from '../../users/user-record.ts';
import { success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { type Facts, shapesOf } from '../shapes.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './user-playlist.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 1000 };

/** Length and cover of a list in the library; a saved list has its original's. */
function content(list: LibraryList, context: ServiceContext): { count: number; coverId: string | null } {
  if (list.original !== null) {
    const source = findPlaylist(list.original.gid, context.users, context.playlists);
    return { count: source?.entries.length ?? 0, coverId: source?.coverId ?? list.original.coverId };
  }
  return { count: list.entries.length, coverId: coverIdOf(list, context.catalogue) };
}

/** Facts about a list in a library. Saved albums have an author instead of the original's global id. */
function libraryFacts(
  list: LibraryList,
  account: Account,
  context: ServiceContext,
): Facts & { coverId: string | null } {
  const gid = playlistGid(account.userId, list.listId);
  const own = { gid, kind: 'list', ownerId: account.userId, ownerName: account.nickname, listId: list.listId };
  const { gid: originalGid, kind, ownerId, ownerName, listId: originalListId } = list.original ?? own;
  const isAlbum = kind === 'album';
  const artist = Object.values(ARTISTS).find(({ id }) => artistUserId(id) === ownerId);
  return {
    ...list,
    ...content(list, context),
    gid,
    ownerId,
    ownerName,
    originalListId,
    albumId: isAlbum ? originalListId : 0,
    originalGid: isAlbum ? '' : originalGid,
    source: isAlbum ? 2 : 1,
    type: list.original === null ? 0 : 1,
    isMine: list.original === null ? 1 : 0,
    authors: isAlbum ? [{ author_id: artist?.id ?? 0, author_name: ownerName }] : undefined,
  };
}

/** `/user/playlist`: lists in the caller's library, default lists first. */
const userPlaylist: MemberRoute = (request, context, { user, account }) => {
  const { baseUrl } = request;
  const shown = user.lists.map((list, index) => ({ list, position: index + 1 }));
  const info = pageOf(shown, requestedPage(request, PAGE_SIZE)).map(({ list, position }) => {
    const facts = libraryFacts(list, account, context);
    const tags = list.original?.tags ?? list.tags;
    const ownerPicture = list.original === null ? account.pictureId : avatarIdOf(list.original.ownerId);
    return SHAPES.libraryList({
      ...facts,
      position,
      cover: facts.coverId === null ? '' : pictureUrl(facts.coverId, '{size}', baseUrl),
      intro: list.intro === '' ? null : list.intro,
      tagNames: tags.length === 0 ? null : tags.join(','),
      ownerPicture: pictureUrl(ownerPicture, 165, baseUrl),
    });
  });
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
};

/** Answer of `/playlist/add` about the new list: a part of its record in the library. */
export function addedListFields(list: LibraryList, account: Account, context: ServiceContext): Record<string, unknown> {
  return SHAPES.addedList(libraryFacts(list, account, context));
}

export const USER_PLAYLIST_CALLS: readonly ApiCall[] = [{ path: '/user/playlist', memberRoute: userPlaylist }];
