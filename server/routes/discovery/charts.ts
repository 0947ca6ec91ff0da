import type { ApiCall, ApiRequest, ApiRoute } from '../../api-exchange.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { playCountOf } from '../../catalogue/popularity.ts';
import { chartPictureId } from '../../covers/picture-ids.ts';
import { CHARTS, type Chart, chartById, chartSongs, dayNumber, issueDay, issueId } from '../../lists/charts.ts';
import { emptyListIsNull, failureWithMessage, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { shapesOf } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './charts.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 300 };
const TOP_SONGS = 3;
const FREQUENCY_TYPES: Readonly<Record<string, number>> = { 每天: 1, 每周: 2, 每月: 3 };

function chartEntry(chart: Chart, place: number, request: ApiRequest, catalogue: Catalogue): Record<string, unknown> {
  const today = dayNumber(Date.now());
  const songs = chartSongs(chart, catalogue, today);
  const issue = issueId(chart, today);
  const date = new Date(today * 86400000).toISOString().slice(0, 10);
  const vipTotal = songs.filter(({ access }) => access === 'vip').length;
  const isDescribed = chart.intro !== '';
  return SHAPES.chart({
    ...chart,
    position: place + 1,
    image: pictureUrl(chartPictureId(chart.rankId), '{size}', request.baseUrl),
    // Clients find the order and interval by the beginnings of these lines.
    intro: isDescribed ? `${chart.intro}\n排序方式：${chart.sortedBy}\n更新频率：${chart.frequency}` : '',
    colour: chart.colour,
    frequencyType: FREQUENCY_TYPES[chart.frequency] ?? 0,
    issue,
    plays: songs.reduce((sum, song) => sum + playCountOf(song), 0),
    date,
    top:
      request.param('withsong') === '0'
        ? undefined
        : songs.slice(0, TOP_SONGS).map((song) => SHAPES.topSong(songFacts(song, request.baseUrl))),
    // The only field with the length of a chart; missing for the chart without a description.
    extra: isDescribed ? SHAPES.chartExtra({ total: songs.length, vipTotal, issue, date }) : undefined,
  });
}

/** `/rank/list`: all charts, with their first three songs unless `withsong=0`. */
const rankList: ApiRoute = (request, { catalogue }) => {
  const charts = CHARTS.map((chart, place) => chartEntry(chart, place, request, catalogue));
  const data = SHAPES.charts({ now: Math.floor(Date.now() / 1000), total: charts.length, charts });
  return { body: { status: 1, errcode: 0, error: '', data } };
};

/** `/rank/audio`: songs of a chart, today's or of the issue `rank_cid`. Fails for unknown charts. */
const rankAudio: ApiRoute = (request, { catalogue }) => {
  const chart = chartById(request.param('rankid'));
  if (chart === undefined) return failureWithMessage('榜单不存在', 20017, null);
  const today = dayNumber(Date.now());
  const day = Math.min(today, issueDay(chart, request.param('rank_cid')) ?? today);
  const songs = chartSongs(chart, catalogue, day);
  const page = pageOf(songs, requestedPage(request, PAGE_SIZE));
  const songlist = page.map((song) => SHAPES.chartSong(songFacts(song, request.baseUrl)));
  return success({ total: songs.length, songlist });
};

export const CHARTS_CALLS: readonly ApiCall[] = [
  { path: '/rank/audio', route: rankAudio, successor: emptyListIsNull('songlist') },
  { path: '/rank/list', route: rankList },
];
