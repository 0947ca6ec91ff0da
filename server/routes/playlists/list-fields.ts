import type { ApiRequest, ServiceContext } from '../../api-exchange.ts';
import { dayText } from '../../china-time.ts';
import { artistPictureId, avatarIdOf } from '../../covers/picture-ids.ts';
import type { Absence } from '../../lists/list-spec.ts';
import type { Playlist } from '../../lists/playlist.ts';
import { tagByName } from '../../lists/tags.ts';
import { shapesOf } from '../shapes.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './list-fields.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** Optional fields of a list. */
const OPTIONAL = ['pic', 'intro', 'tags', 'musiclib_tags', 'sound_quality'];

/** Path segment of the creator's picture. */
function ownerPictureId(context: ServiceContext, list: Playlist): string {
  const artist = context.playlists.albumByGid(list.gid)?.artist;
  if (artist !== undefined) return artistPictureId(artist.id);
  return context.users.accountById(list.ownerId)?.pictureId ?? avatarIdOf(list.ownerId);
}

/** Spells missing fields as this list does. */
function spelled(fields: Record<string, unknown>, absence: Absence): Record<string, unknown> {
  if (absence === 'empty') return fields;
  const lacking = OPTIONAL.filter((name) => (fields[name] as string | readonly unknown[]).length === 0);
  const spelling = absence === 'null' ? null : undefined;
  return { ...fields, ...Object.fromEntries(lacking.map((name) => [name, spelling])) };
}

/** All fields of a list in `/playlist/detail` and `list_info`. */
export function listFields(
  list: Playlist,
  context: ServiceContext,
  { session, baseUrl }: ApiRequest,
): Record<string, unknown> {
  const mine = session?.userId === list.ownerId;
  const fields = SHAPES.list({
    ...list,
    tagNames: list.tags.join(','),
    ownerPicture: pictureUrl(ownerPictureId(context, list), 165, baseUrl),
    libraryTags: list.tags.flatMap((name) => {
      const tag = tagByName(name);
      return tag === undefined ? [] : [{ tag_id: tag.id, parent_id: tag.parentId, tag_name: tag.name }];
    }),
    published: dayText(list.createdAt),
    type: mine ? 0 : 1,
    isMine: mine ? 1 : 0,
    source: list.kind === 'album' ? 2 : 1,
    count: list.entries.length,
    cover: list.coverId === null ? '' : pictureUrl(list.coverId, '{size}', baseUrl),
    hasCover: list.coverId === null ? 0 : 1,
  });
  return spelled(fields, context.playlists.officialByGid(list.gid)?.absence ?? 'empty');
}
