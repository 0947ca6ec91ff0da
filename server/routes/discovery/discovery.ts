import type { ApiCall, ApiRequest, ApiRoute, ServiceContext } from '../../api-exchange.ts';
import { timeText } from '../../china-time.ts';
import { dayNumber } from '../../lists/charts.ts';
import { CURATORS } from '../../lists/curators.ts';
import { shuffled } from '../../lists/list-spec.ts';
import type { OfficialList } from '../../lists/playlist-directory.ts';
import { TAG_GROUPS, tagById } from '../../lists/tags.ts';
import { emptyListIsNull, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { shapesOf } from '../shapes.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './discovery.json' with { type: 'json' };
import { recommendedSong } from './recommendations.ts';

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 100 };
const EMBEDDED_SONGS = 5;

type NamedTag = { id: number; name: string };

function tagEntry({ id, name }: NamedTag, place: number, parentId: number, children?: unknown): object {
  return SHAPES.tag({
    id: String(id),
    name,
    parentId: String(parentId),
    position: String(place + 1),
    children,
  });
}

/** `/playlist/tags`: groups of tags; the empty group has no `son`. */
const playlistTags: ApiRoute = () =>
  success(
    TAG_GROUPS.map((group, place) => {
      const children = group.tags.map((tag, index) => tagEntry(tag, index, group.id));
      return tagEntry(group, place, 0, children.length === 0 ? undefined : children);
    }),
  );

/** A list's tags, or one of this call's spellings of none. */
function tagsOf(list: OfficialList): unknown {
  if (list.tagIds.length > 0) return list.tagIds.map((id) => ({ tag_id: id, tag_name: tagById(id)?.name ?? '' }));
  return { empty: '', null: null, missing: {} }[list.absence];
}

function specialEntry(list: OfficialList, request: ApiRequest, context: ServiceContext): Record<string, unknown> {
  const { playlist, curator } = list;
  const songs = (): unknown[] =>
    playlist.entries
      .filter((entry) => entry.shielded !== true)
      .slice(0, EMBEDDED_SONGS)
      .flatMap(({ hash }) => {
        const song = context.catalogue.byHash(hash)?.song;
        return song === undefined ? [] : [recommendedSong(song, request.baseUrl)];
      });
  return SHAPES.specialList({
    ...playlist,
    specialId: list.specialId,
    cover: playlist.coverId === null ? '' : pictureUrl(playlist.coverId, '{size}', request.baseUrl),
    curatorPicture: pictureUrl(curator.pictureId, 165, request.baseUrl),
    published: timeText(playlist.createdAt),
    tags: tagsOf(list),
    // Any value other than 0, and a missing one, requests songs.
    songs: request.param('withsong') === '0' ? undefined : songs(),
  });
}

/** Lists with a tag, or with any tag of a group. */
function listsOf(category: number, lists: readonly OfficialList[]): OfficialList[] {
  const ids = new Set([category, ...(TAG_GROUPS.find(({ id }) => id === category)?.tags ?? []).map(({ id }) => id)]);
  return lists.filter(({ tagIds }) => tagIds.some((id) => ids.has(id)));
}

/** Lists in a day's order; edge cases for clients come last. */
function recommended(lists: readonly OfficialList[], day: number): OfficialList[] {
  const isAwkward = ({ curator }: OfficialList): boolean => curator === CURATORS.archive;
  const worthwhile = lists.filter((list) => !isAwkward(list));
  return [...shuffled(worthwhile, `recommended:${day}`), ...lists.filter(isAwkward)];
}

/**
 * `/top/playlist`: lists of a category, or recommended ones (0), whose order changes daily, so that pages of one day
 * are consistent.
 */
const topPlaylist: ApiRoute = (request, context) => {
  const category = Number(request.param('category_id'));
  const { official } = context.playlists;
  const lists = category === 0 ? recommended(official, dayNumber(Date.now())) : listsOf(category, official);
  const page = requestedPage(request, PAGE_SIZE);
  const found = pageOf(lists, page).map((list) => specialEntry(list, request, context));
  return success(
    SHAPES.specialLists({
      hasNext: page.from + page.pagesize < lists.length ? 1 : 0,
      session: found.length === 0 ? '' : `session-${category}-${page.page}`,
      lists: found,
      now: Math.floor(Date.now() / 1000),
    }),
  );
};

export const DISCOVERY_CALLS: readonly ApiCall[] = [
  { path: '/playlist/tags', route: playlistTags },
  { path: '/top/playlist', route: topPlaylist, successor: emptyListIsNull('special_list') },
];
