import type { ApiCall, ApiRequest, ApiRoute, MemberRoute, ServiceContext } from '../../api-exchange.ts';
import { EDITION_NAMES } from '../../catalogue/edition-names.ts';
import { byPopularity, byRelease } from '../../catalogue/popularity.ts';
import type { Song } from '../../catalogue/song.ts';
import { chartPictureId } from '../../covers/picture-ids.ts';
import { CHARTS, type Chart, chartSongs, dayNumber } from '../../lists/charts.ts';
import { success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { shapesOf } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './versions-and-rankings.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 100 };
/** Days of charts in a ranking; `chartSongs` caches as many. */
const RANKING_DAYS = 3;

/** Kinds of versions by `type`. The song itself has none. */
const KINDS = new Map([
  [1, '现场'],
  [2, '录音室'],
]);
const ORDERS = new Map([
  ['hot', byPopularity],
  ['new', byRelease],
]);

const songOf = ({ param }: ApiRequest, { catalogue }: ServiceContext): Song | undefined =>
  catalogue.recordings().find(({ mixSongId }) => String(mixSongId) === param('album_audio_id'));

function kindOf({ base, spec, version }: Song): number {
  if (base === null) return 0;
  return EDITION_NAMES[spec.language].live.includes(version) ? 1 : 2;
}

/**
 * `/audio/related`: all recordings of the song `album_audio_id`, of any `type` (0) or one kind; with `show_detail=0`
 * only the number of each kind. None for unknown songs.
 */
const audioRelated: ApiRoute = (request, context) => {
  const { param, baseUrl } = request;
  const song = songOf(request, context);
  const all = context.catalogue.recordings().filter(({ spec }) => spec.number === song?.spec.number);
  if (param('show_detail') === '0') {
    const list = [...KINDS].map(([type, name]) => ({
      type,
      name,
      count: all.filter((one) => kindOf(one) === type).length,
    }));
    return success({ total: all.length, list });
  }
  const type = Number(param('type')) || 0;
  const found = all.filter((one) => type === 0 || kindOf(one) === type);
  const order = ORDERS.get(param('sort'));
  return success({
    total: found.length,
    info: pageOf(order ? found.sort(order) : found, requestedPage(request, PAGE_SIZE)).map((one) =>
      SHAPES.version({ ...songFacts(one, baseUrl), kind: KINDS.get(kindOf(one)) ?? '原版' }),
    ),
  });
};

/** Charts of a call's song, with its best place and number of days. */
function standings(request: ApiRequest, context: ServiceContext): { chart: Chart; best: number; days: number }[] {
  const song = songOf(request, context);
  if (song === undefined) return [];
  const today = dayNumber(Date.now());
  return CHARTS.flatMap((chart) => {
    const places = Array.from({ length: RANKING_DAYS }, (_, ago) =>
      chartSongs(chart, context.catalogue, today - ago).indexOf(song),
    ).filter((place) => place >= 0);
    return places.length === 0 ? [] : [{ chart, best: Math.min(...places) + 1, days: places.length }];
  });
}

const logoOf = ({ rankId }: Chart, baseUrl: string): string => pictureUrl(chartPictureId(rankId), '{size}', baseUrl);

/** `/song/ranking`: charts that contain a song. Numbers come in both forms. */
const songRanking: ApiRoute = (request, context) =>
  success({
    title2: '历史最佳',
    info: standings(request, context).map(({ chart, best, days }, index) => {
      const isText = index % 2 === 1;
      return SHAPES.ranking({
        ...chart,
        best: isText ? String(best) : best,
        days: isText ? String(days) : days,
        logo: logoOf(chart, request.baseUrl),
        sharePicture: isText ? undefined : '',
      });
    }),
  });

/** `/song/ranking/filter`: the same, paged. */
const songRankingFilter: MemberRoute = (request, context) => {
  const all = standings(request, context);
  return success({
    list: pageOf(all, requestedPage(request, PAGE_SIZE)).map(({ chart, best, days }) =>
      SHAPES.areaRanking({ ...chart, best, days, logo: logoOf(chart, request.baseUrl) }),
    ),
    total: all.length,
  });
};

export const VERSIONS_AND_RANKINGS_CALLS: readonly ApiCall[] = [
  { path: '/audio/related', route: audioRelated },
  { path: '/song/ranking', route: songRanking },
  { path: '/song/ranking/filter', memberRoute: songRankingFilter },
];
