import { type Catalogue, hasSource, type Song } from '../catalogue/catalogue.ts';
import { byPopularity, byRelease } from '../catalogue/popularity.ts';
import { createSeededRandom } from '../music/seeded-random.ts';

/** A chart as written by hand. `rankId` never changes. */
export type Chart = {
  rankId: number;
  name: string;
  /** What the chart is, in one sentence; `''` for a chart without a description. */
  intro: string;
  /** How the chart is sorted, and how often it is renewed. */
  sortedBy: string;
  frequency: string;
  /** `#RRGGBB`, missing on some charts. */
  colour?: string;
  size: number;
  pick?: (song: Song) => boolean;
  /** What the order starts from, before the day's movements. */
  order: (a: Song, b: Song) => number;
};

const inLanguage =
  (...names: readonly string[]) =>
  (song: Song): boolean =>
    names.includes(song.spec.language);

export const CHARTS: readonly Chart[] = [
  {
    rankId: 8801,
    name: '港口飙升榜',
    intro: '一天之内播放量上升最快的歌曲。',
    sortedBy: '按播放量上升幅度',
    frequency: '每天',
    colour: '#1F7A6D',
    size: 95,
    order: byPopularity,
  },
  {
    rankId: 8802,
    name: '潮汐热歌榜',
    intro: '最近被播放最多的歌曲。',
    sortedBy: '按播放量',
    frequency: '每天',
    colour: '#8F2D3F',
    size: 100,
    order: byPopularity,
  },
  {
    rankId: 8803,
    name: '新歌抵岸榜',
    intro: '刚刚发行的歌曲和版本。',
    sortedBy: '按发行时间',
    frequency: '每天',
    colour: '#3F6B3A',
    size: 60,
    order: byRelease,
  },
  {
    rankId: 8804,
    name: '深夜电台榜',
    intro: '',
    sortedBy: '',
    frequency: '每周',
    size: 45,
    pick: (song) => song.spec.tags.some((tag) => ['night', '夜晚', '夜', '밤'].includes(tag)),
    order: byPopularity,
  },
  {
    rankId: 8805,
    name: '月曜ジャパンチャート',
    intro: '日本語の歌だけの一週間。',
    sortedBy: '按播放量',
    frequency: '每周',
    colour: '#8F4F1F',
    size: 50,
    pick: inLanguage('ja'),
    order: byPopularity,
  },
  {
    rankId: 8806,
    name: '골목 차트',
    intro: '한국어 노래 서른 곡.',
    sortedBy: '按播放量',
    frequency: '每周',
    colour: '#3A3F7D',
    size: 30,
    pick: inLanguage('ko'),
    order: byPopularity,
  },
  {
    rankId: 8807,
    name: 'Tin Roof Top 75',
    intro: 'English songs, loudest first.',
    sortedBy: '按播放量',
    frequency: '每周',
    colour: '#7D6A1F',
    size: 75,
    pick: inLanguage('en'),
    order: byPopularity,
  },
  {
    rankId: 8808,
    name: '現場錄音榜',
    intro: '只收現場版本。',
    sortedBy: '按收藏量',
    frequency: '每月',
    colour: '#2D6A8A',
    size: 100,
    pick: (song) => song.base !== null && /现场|現場|ライブ|라이브|Live/.test(song.version),
    order: byPopularity,
  },
  {
    rankId: 8809,
    name: '会员专享榜',
    intro: '开通会员后可以听完整版。',
    sortedBy: '按播放量',
    frequency: '每周',
    colour: '#2A4D8F',
    size: 40,
    pick: (song) => song.access === 'vip',
    order: byPopularity,
  },
  {
    rankId: 8810,
    name: '编外短榜',
    intro: '只有十二首。',
    sortedBy: '按编辑推荐',
    frequency: '每月',
    colour: '#1F7A6D',
    size: 12,
    pick: (song) => song.base === null,
    order: byPopularity,
  },
];

export function chartById(rankId: string): Chart | undefined {
  return CHARTS.find((chart) => String(chart.rankId) === rankId);
}

const DAY_MS = 86400000;

/** Number of the day in UTC+8, where the service's days begin. */
export function dayNumber(ms: number): number {
  return Math.floor((ms + 8 * 3600 * 1000) / DAY_MS);
}

/** Number of one day's issue of a chart. */
export function issueId(chart: Chart, day: number): number {
  return chart.rankId * 100000 + day;
}

/** The day of an issue of this chart, null for numbers that are none. */
export function issueDay(chart: Chart, issue: string): number | null {
  const day = Number(issue) - chart.rankId * 100000;
  return Number.isInteger(day) && day > 0 && day < 100000 ? day : null;
}

const MAX_ISSUES = 64;
const issues = new WeakMap<Catalogue, Map<string, readonly Song[]>>();

/** The songs of a chart on a day: its order with that day's movements, the same for all callers all day. */
export function chartSongs(chart: Chart, catalogue: Catalogue, day: number): readonly Song[] {
  const kept = issues.get(catalogue) ?? new Map<string, readonly Song[]>();
  issues.set(catalogue, kept);
  const key = `${chart.rankId}:${day}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const random = createSeededRandom(`chart:${key}`);
  const songs = catalogue
    .recordings()
    .filter((song) => hasSource(song) && (chart.pick?.(song) ?? true))
    .sort(chart.order)
    // Some new entries every day, and most positions change.
    .slice(0, Math.ceil(chart.size * 1.15))
    .map((song, place) => ({ song, place: place + random.between(-6, 6) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, chart.size)
    .map(({ song }) => song);
  const oldest = kept.keys().next().value;
  if (kept.size >= MAX_ISSUES && oldest !== undefined) kept.delete(oldest);
  kept.set(key, songs);
  return songs;
}
