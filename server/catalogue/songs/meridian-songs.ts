import type { SongSpec } from '../song-spec.ts';

/** Paper Meridian: guitars, road songs, big choruses. */
export const MERIDIAN_SONGS: readonly SongSpec[] = [
  {
    number: 21,
    title: 'Northbound Static',
    artists: ['meridian'],
    album: 'atlas',
    language: 'en',
    tags: ['rock', 'indie', 'road', 'night', 'guitar'],
    music: {
      style: 'rock',
      bpm: 136,
      tonic: 4,
      mode: 'major',
      voiceLow: 55,
      trimDb: -5.9,
      form: 'i4 v1 c v2 c b c o2',
      chords: { v: 'I I IV IV', c: 'I V vi IV I V IV IV', b: 'vi IV I V' },
    },
    lyrics: {
      v1: `Radio lost to the pylon line | 收音机输给了电线塔
Windshield full of the dying light | 挡风玻璃盛满将尽的光
You drew a town on the back of my hand | 你在我手背画了一座小镇
Said we could make it by mid·night | 说我们午夜之前能赶到`,
      c: `North·bound static, turn it up | 北行的杂音 把它调大
Every mile is mile e·nough | 每一里都已足够
If we get lost, then lost is fine | 如果迷路 迷路也好
Somewhere past the county line | 就在县界的那一边`,
      v2: `Coffee gone cold in a paper cup | 纸杯里的咖啡凉了
Highway humming, never stops | 公路低吟 从不停下`,
      b: `Hold your breath through the tunnel now | 穿过隧道时屏住呼吸
Make a wish and don't say it loud | 许个愿 别说出声`,
    },
  },
  {
    number: 22,
    title: 'Salt, Smoke & Tea | Kitchen Take',
    artists: ['meridian', 'marlow'],
    album: 'atlas',
    language: 'en',
    tags: ['folk', 'indie', 'acoustic', 'winter', 'feature'],
    music: {
      style: 'rock',
      bpm: 118,
      tonic: 7,
      mode: 'mixolydian',
      voiceLow: 55,
      trimDb: -5.4,
      form: 'i4 v1 c s4 v2 c o2',
      chords: { v: 'I bVII IV I', c: 'IV I bVII I IV I V I' },
    },
    lyrics: {
      v1: `Kettle on the gas ring singing flat
Wool on the radi·ator, sleeping cat
Snow came down while the news was read
Nobody heard what the weather·man said`,
      c: `Salt for the road and smoke for the ham
Tea for whoever you think I am
Pull up a chair, put your boots by the fire
There's always a verse if you know the choir`,
      v2: `Grandfather's clock keeps its own o·pin·ion
Ten after some·thing, give or take a min·ute`,
    },
  },
  {
    number: 23,
    title: 'Atlas of Small Towns',
    artists: ['meridian'],
    album: 'atlas',
    language: 'en',
    tags: ['rock', 'indie', 'road', 'anthem'],
    music: {
      style: 'rock',
      bpm: 128,
      tonic: 2,
      mode: 'major',
      voiceLow: 57,
      lead: 'voiceBright',
      trimDb: -5.4,
      form: 'i4 v1 c s4 v2 c o4',
      chords: { v: 'vi IV I V', c: 'IV I V vi IV I V V' },
    },
    lyrics: {
      v1: `Page thirty-one has a coffee ring | 第三十一页有个咖啡印
Right where the river forgets its name | 就在河流忘记名字的地方
We danced in the lot of a hardware store | 我们在五金店的停车场跳舞
Till the sprink·lers came on and it rained | 直到洒水器打开 像下雨`,
      c: `Give me an atlas of small towns | 给我一本小镇地图
Every one that we turned down | 每一座我们错过的
Pin up a star where the heart slowed down | 在心跳变慢处钉一颗星
I'm going back, I'm going back now | 我要回去 我现在就回去`,
      v2: `Postcards left on a turning rack | 明信片留在转架上
One of them asks if you're coming back | 有一张问你回不回来`,
    },
  },
  {
    number: 24,
    title: "Don't Wake the Satellites",
    artists: ['meridian', 'ferro'],
    album: 'atlas',
    language: 'en',
    tags: ['rock', 'indie', 'night', 'space'],
    lyricKind: 'oddities',
    music: {
      style: 'rock',
      bpm: 144,
      tonic: 9,
      mode: 'minor',
      voiceLow: 57,
      trimDb: -5.8,
      form: 'i4 v1 c s4 v2 c b c o4',
      chords: { v: 'i bVII bVI bVII', c: 'bVI bVII i bIII bVI bVII i i', b: 'iv bVI bVII bVII' },
    },
    lyrics: {
      v1: `It's two & the dishes are done by then | 两点钟 碗都洗好了
You're on the roof with the stars a·gain | 你又和星星在屋顶上
Counting the ones that are moving too straight | 数那些走得太直的
Whisper it softly, it's late | 轻声一点 已经晚了`,
      c: `Don't wake the satel·lites up | 别吵醒那些卫星
They've carried our voices e·nough | 它们已背了够多我们的声音
Let them drift over, let them come down | 让它们飘过 让它们落下
Quiet as snow on the edge of town | 静得像城边的雪`,
      v2: `Somebody's laugh from a year a·go | 一年前某人的笑声
Still going round on the air be·low | 还在下面的空气里打转`,
      b: `One of these nights they'll all come home | 总有一夜它们都会回家
One of these nights we'll answer the phone | 总有一夜我们会接起电话`,
    },
  },
];
