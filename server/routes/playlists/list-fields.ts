import type { ServiceContext } from '../../api-exchange.ts';
import { dayText } from '../../china-time.ts';
import { artistPictureId, avatarIdOf } from '../../covers/picture-ids.ts';
import type { Absence } from '../../lists/list-spec.ts';
import type { Playlist } from '../../lists/playlist.ts';
import { tagByName } from '../../lists/tags.ts';
import type { Session } from '../../session-rights.ts';
import { pictureUrl } from '../user-fields.ts';

/** Path segment of the picture of a list's creator. */
function ownerPictureId(context: ServiceContext, list: Playlist): string {
  const artist = context.playlists.albumByGid(list.gid)?.artist;
  if (artist !== undefined) return artistPictureId(artist.id);
  return context.users.accountById(list.ownerId)?.pictureId ?? avatarIdOf(list.ownerId);
}

/** Drops or nulls what a list does not have, the way this list spells absence. */
function spelled(fields: Record<string, unknown>, absence: Absence): Record<string, unknown> {
  if (absence === 'empty') return fields;
  const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);
  const optional = ['pic', 'intro', 'tags', 'musiclib_tags', 'sound_quality'];
  const entries = Object.entries(fields).map(([key, value]) =>
    optional.includes(key) && isEmpty(value) ? ([key, null] as const) : ([key, value] as const),
  );
  return Object.fromEntries(absence === 'null' ? entries : entries.filter(([, value]) => value !== null));
}

/** Everything that `/playlist/detail` and `list_info` tell about a list. */
export function listFields(
  list: Playlist,
  context: ServiceContext,
  session: Session | null,
  baseUrl: string,
): Record<string, unknown> {
  const mine = session?.userId === list.ownerId;
  const absence = context.playlists.officialByGid(list.gid)?.absence ?? 'empty';
  const fields = {
    tags: list.tags.join(','),
    status: 1,
    create_user_pic: pictureUrl(ownerPictureId(context, list), 165, baseUrl),
    is_pri: 0,
    pub_new: 0,
    is_drop: 0,
    list_create_userid: list.ownerId,
    list_create_username: list.ownerName,
    list_create_listid: list.listId,
    list_create_gid: list.gid,
    global_collection_id: list.gid,
    parent_global_collection_id: '',
    is_publish: 1,
    musiclib_id: 0,
    musiclib_tags: list.tags.flatMap((name) => {
      const tag = tagByName(name);
      return tag === undefined ? [] : [{ tag_id: tag.id, parent_id: tag.parentId, tag_name: tag.name }];
    }),
    pub_type: 0,
    is_featured: 0,
    publish_date: dayText(list.createdAt),
    collect_total: list.collectCount,
    list_ver: 1,
    intro: list.intro,
    type: mine ? 0 : 1,
    radio_id: 0,
    source: list.kind === 'album' ? 2 : 1,
    code: 1,
    is_def: list.isDefault,
    sound_quality: '',
    per_count: 0,
    per_num: 0,
    plist: [],
    create_time: list.createdAt,
    update_time: list.updatedAt,
    is_per: 0,
    is_edit: mine ? 1 : 0,
    count: list.entries.length,
    sort: list.listId,
    is_mine: mine ? 1 : 0,
    listid: list.listId,
    kq_talent: 0,
    create_user_gender: 2,
    pic: list.coverId === null ? '' : pictureUrl(list.coverId, '{size}', baseUrl),
    name: list.name,
    is_custom_pic: list.coverId === null ? 0 : 1,
    heat: list.playCount,
  };
  return spelled(fields, absence);
}
