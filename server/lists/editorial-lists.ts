import { hasSource, type Song } from '../catalogue/catalogue.ts';
import type { StyleName } from '../music/arrangement-style.ts';
import type { LyricLanguage } from '../music/lyric-words.ts';
import type { ListSpec } from './list-spec.ts';
import { HI_RES_TAG } from './tags.ts';

type Pick = (song: Song) => boolean;

const all =
  (...picks: readonly Pick[]): Pick =>
  (song) =>
    hasSource(song) && picks.every((pick) => pick(song));
const language =
  (...names: readonly LyricLanguage[]): Pick =>
  (song) =>
    names.includes(song.spec.language);
const style =
  (...names: readonly StyleName[]): Pick =>
  (song) =>
    names.includes(song.spec.music.style);
const tagged =
  (...names: readonly string[]): Pick =>
  (song) =>
    song.spec.tags.some((tag) => names.includes(tag));
const original: Pick = (song) => song.base === null;
const live: Pick = (song) => /现场|現場|ライブ|라이브|Live/.test(song.version);
const chinese = language('zh-Hans', 'zh-Hant');

/** Lists of the curators. The order is that of the catalogue; pages shuffle it per day. */
export const EDITORIAL_LISTS: readonly ListSpec[] = [
  {
    listId: 21,
    curator: 'quay',
    name: '港口漫步精选',
    intro: '适合海边散步的慢歌，走到哪儿算哪儿。',
    tags: [1104, 1403, 1301],
    size: 42,
    pick: all(chinese, style('lofi', 'ballad', 'synthpop', 'bossa')),
  },
  {
    listId: 22,
    curator: 'quay',
    name: '凌晨三点的便利店',
    intro: '灯一直亮着，总有一首还没放完。',
    tags: [1102, 1401],
    size: 30,
    pick: all(tagged('night', '夜晚')),
  },
  {
    listId: 23,
    curator: 'quay',
    name: '雨伞架旁边',
    intro: '下雨天不急着走的人听的歌。',
    tags: [1603, 1403],
    size: 28,
    pick: all(tagged('rain', '雨天', '비', 'lo-fi')),
  },
  {
    listId: 24,
    curator: 'quay',
    name: '写作业用的背景声',
    intro: '不抢话，也不催你。',
    tags: [1103, 1403],
    size: 50,
    pick: all(style('lofi', 'ambient')),
  },
  {
    listId: 25,
    curator: 'quay',
    name: '第一次早起',
    intro: '',
    tags: [1106, 1404],
    size: 24,
    pick: all(style('chip', 'bossa', 'waltz')),
  },
  {
    listId: 31,
    curator: 'tram',
    name: '末班車窗外',
    intro: '霓虹、軌道，和一整節空車廂。',
    tags: [1101, 1102, 1201],
    size: 36,
    pick: all(style('synthpop', 'ambient')),
  },
  {
    listId: 32,
    curator: 'tram',
    name: '合成器保養手冊',
    intro: '每一顆旋鈕都轉過一遍。',
    tags: [1201],
    size: 60,
    pick: all(style('synthpop', 'chip')),
  },
  {
    listId: 33,
    curator: 'tram',
    name: '現場比較吵',
    intro: '有咳嗽聲、有跑拍，也有全場一起唱。',
    tags: [1501, 1202],
    size: 80,
    pick: all(live),
  },
  {
    listId: 34,
    curator: 'tram',
    name: '兩個人唱才完整',
    intro: '合作曲目。',
    tags: [1503],
    size: 45,
    pick: all((song) => song.artists.length > 1),
  },
  {
    listId: 35,
    curator: 'tram',
    name: '收工以後',
    intro: '脫下制服，慢慢走回家。',
    tags: [1101, 1104, 1401],
    size: 33,
    pick: all(chinese),
  },
  {
    listId: 41,
    curator: 'records',
    name: '放課後の八ビット',
    intro: 'チャイムが鳴ったら、コンティニュー。',
    tags: [1205, 1302, 1404],
    size: 40,
    pick: all(style('chip')),
  },
  {
    listId: 42,
    curator: 'records',
    name: '三拍子だけの部屋',
    intro: 'ワルツばかりを集めました。',
    tags: [1207, 1302],
    size: 25,
    pick: all(style('waltz')),
  },
  {
    listId: 43,
    curator: 'records',
    name: '月曜の朝に針を落とす',
    intro: '眠いままで大丈夫です。',
    tags: [1106, 1402],
    size: 30,
    pick: all(language('ja')),
  },
  {
    listId: 44,
    curator: 'records',
    name: '夜ふかし推奨',
    intro: '時計は裏返しておいてください。',
    tags: [1102, 1405],
    size: 35,
    pick: all(language('ja', 'ko'), tagged('night', '夜', '밤')),
  },
  {
    listId: 45,
    curator: 'records',
    name: 'デモテープの箱',
    intro: '完成する前の、いちばん近い音。',
    tags: [1504, 1402],
    size: 48,
    pick: all((song) => /Demo|デモ|데모|小样|試聽帶|Rehearsal|リハーサル|排练|排練|합주/.test(song.version)),
  },
  {
    listId: 51,
    curator: 'alley',
    name: '막차를 놓친 밤',
    intro: '다음 차는 아침에 옵니다.',
    tags: [1102, 1303],
    size: 32,
    pick: all(language('ko')),
  },
  {
    listId: 52,
    curator: 'alley',
    name: '골목 끝 불 켜진 창',
    intro: '조용히 걸을 때 듣는 노래들.',
    tags: [1104, 1403, 1303],
    size: 30,
    pick: all(style('ballad', 'lofi')),
  },
  {
    listId: 53,
    curator: 'alley',
    name: '우산은 둘이서',
    intro: '비가 와도 괜찮은 날.',
    tags: [1603, 1503],
    size: 20,
    pick: all(language('ko', 'zh-Hans')),
  },
  {
    listId: 54,
    curator: 'alley',
    name: '겨울 창가 도서관',
    intro: '책장을 넘기는 소리만큼만.',
    tags: [1602, 1103, 1502],
    size: 40,
    pick: all(tagged('winter', 'piano', 'ambient', 'ballad')),
  },
  {
    listId: 61,
    curator: 'roof',
    name: 'Songs for Leaving Town',
    intro: 'Guitars, long roads, and no particular hurry.',
    tags: [1202, 1304, 1101],
    size: 38,
    pick: all(style('rock')),
  },
  {
    listId: 62,
    curator: 'roof',
    name: 'Bossa at the Bus Stop',
    intro: 'The bus is late. Good.',
    tags: [1206, 1203, 1601],
    size: 27,
    pick: all(style('bossa')),
  },
  {
    listId: 63,
    curator: 'roof',
    name: 'Sleep Mode',
    intro: 'Slow air for the last half hour of the day.',
    tags: [1105, 1208],
    size: 30,
    pick: all(style('ambient', 'lofi', 'waltz')),
  },
  {
    listId: 64,
    curator: 'roof',
    name: 'Ninety-Six Kilohertz',
    intro: 'Everything we have as studio files.',
    tags: [HI_RES_TAG, 1702],
    size: 55,
    pick: all((song) => song.hashes.high !== ''),
  },
  {
    listId: 65,
    curator: 'roof',
    name: 'Kitchen Radio & Other Small Stages',
    intro: 'Salt, smoke & tea: songs recorded next to a kettle.',
    tags: [1204, 1401, 1304],
    size: 44,
    pick: all(language('en')),
  },
  {
    listId: 66,
    curator: 'roof',
    name: 'Summer, Briefly',
    intro: 'Three weeks of it, if we are lucky.',
    tags: [1601, 1404],
    size: 29,
    pick: all(style('chip', 'bossa', 'rock')),
  },
  {
    listId: 67,
    curator: 'roof',
    name: 'Original Pressings',
    intro: 'The thirty songs as they first came out, including the ones you cannot play any more.',
    tags: [1402, 1702],
    size: 30,
    pick: original,
  },
];
