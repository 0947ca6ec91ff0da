import type { ApiRequest, ApiRoute, ServiceContext } from '../../api-exchange.ts';
import { timeText } from '../../china-time.ts';
import { dayNumber } from '../../lists/charts.ts';
import { CURATORS } from '../../lists/curators.ts';
import { shuffled } from '../../lists/list-spec.ts';
import type { OfficialList } from '../../lists/playlist-directory.ts';
import { TAG_GROUPS, tagById } from '../../lists/tags.ts';
import { pageOf, requestedPage } from '../page-parameters.ts';
import { pictureUrl } from '../user-fields.ts';
import { recommendedSong } from './everyday-recommend.ts';

const PAGE_SIZE = { usual: 30, largest: 100 };
const EMBEDDED_SONGS = 5;
const REFRESH_SECONDS = 1800;

/** `/playlist/tags`: the groups of tags; the group without tags has no `son`. */
export const playlistTags: ApiRoute = () => ({
  body: {
    status: 1,
    error_code: 0,
    data: TAG_GROUPS.map((group, place) => ({
      tag_id: String(group.id),
      tag_name: group.name,
      parent_id: '0',
      sort: String(place + 1),
      ...(group.tags.length === 0
        ? {}
        : {
            son: group.tags.map((tag, index) => ({
              tag_id: String(tag.id),
              tag_name: tag.name,
              parent_id: String(group.id),
              sort: String(index + 1),
            })),
          }),
    })),
  },
});

/** A list's tags, or one of the many ways in which this call says that there are none. */
function tagsOf(list: OfficialList): unknown {
  if (list.tagIds.length > 0) return list.tagIds.map((id) => ({ tag_id: id, tag_name: tagById(id)?.name ?? '' }));
  return { empty: '', null: null, missing: {} }[list.absence];
}

function specialEntry(list: OfficialList, request: ApiRequest, context: ServiceContext): Record<string, unknown> {
  const { playlist, curator } = list;
  const cover = playlist.coverId === null ? '' : pictureUrl(playlist.coverId, '{size}', request.baseUrl);
  const songs = (): unknown[] =>
    playlist.entries
      .filter((entry) => entry.shielded !== true)
      .slice(0, EMBEDDED_SONGS)
      .flatMap(({ hash }) => {
        const song = context.catalogue.byHash(hash)?.song;
        return song === undefined ? [] : [recommendedSong(song, request.baseUrl)];
      });
  return {
    specialid: list.specialId,
    global_collection_id: playlist.gid,
    specialname: playlist.name,
    intro: playlist.intro,
    flexible_cover: cover,
    imgurl: cover,
    pic: pictureUrl(curator.pictureId, 165, request.baseUrl),
    nickname: playlist.ownerName,
    suid: playlist.ownerId,
    play_count: playlist.playCount,
    collectcount: playlist.collectCount,
    publishtime: timeText(playlist.createdAt),
    percount: 0,
    singername: '群星',
    tags: tagsOf(list),
    type: 0,
    slid: playlist.listId,
    sync: 0,
    from: 0,
    from_hash: '',
    from_tag: 0,
    show: '',
    alg_path: 'recall:demo',
    report_info: '',
    collectType: 0,
    bz_status: 0,
    ugc_talent_review: 0,
    trans_param: { special_tag: 0 },
    list_info_trans_param: { special_tag: 0, trans_flag: 0 },
    abtags: [],
    // Any value other than 0 asks for songs, as does none.
    ...(request.param('withsong') === '0' ? {} : { songs: songs() }),
  };
}

/** Lists with a tag, or with any tag of a group. */
function listsOf(category: number, lists: readonly OfficialList[]): OfficialList[] {
  const ids = new Set([category, ...(TAG_GROUPS.find(({ id }) => id === category)?.tags ?? []).map(({ id }) => id)]);
  return lists.filter(({ tagIds }) => tagIds.some((id) => ids.has(id)));
}

/** Lists in the order of a day; those that only exist to be awkward come last. */
function recommended(lists: readonly OfficialList[], day: number): OfficialList[] {
  const isAwkward = ({ curator }: OfficialList): boolean => curator === CURATORS.archive;
  const worthwhile = lists.filter((list) => !isAwkward(list));
  return [...shuffled(worthwhile, `recommended:${day}`), ...lists.filter(isAwkward)];
}

/**
 * `/top/playlist`: lists of a category, or recommended ones (0). Recommendations come in an order of their own every
 * day, so that pages of one day fit together.
 */
export const topPlaylist: ApiRoute = (request, context) => {
  const wanted = request.param('category_id');
  const category = wanted === '' ? 0 : Number(wanted);
  const { official } = context.playlists;
  const lists = category === 0 ? recommended(official, dayNumber(Date.now())) : listsOf(category, official);
  const page = requestedPage(request, PAGE_SIZE);
  const found = pageOf(lists, page);
  return {
    body: {
      data: {
        has_next: page.from + page.pagesize < lists.length ? 1 : 0,
        bi_biz: 'rec',
        session: found.length === 0 ? '' : `session-${category}-${page.page}`,
        alg_id: 0,
        special_list:
          found.length === 0 && context.generation === 2
            ? null
            : found.map((list) => specialEntry(list, request, context)),
        OlexpIds: '',
        show_time: Math.floor(Date.now() / 1000),
        refresh_time: REFRESH_SECONDS,
        all_client_playlist_flag: 0,
      },
      status: 1,
      error_code: 0,
    },
  };
};
