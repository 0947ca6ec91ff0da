import type { SongSpec } from '../song-spec.ts';

/** Marlow & the Low Lamps: bossa nova for late afternoons. */
export const MARLOW_SONGS: readonly SongSpec[] = [
  {
    number: 25,
    title: 'Citrus Hour',
    artists: ['marlow'],
    album: 'citrus',
    language: 'en',
    tags: ['bossa', 'jazz', 'summer', 'cafe', 'chill'],
    qualities: 'studio',
    music: {
      style: 'bossa',
      bpm: 130,
      tonic: 5,
      mode: 'major',
      voiceLow: 55,
      trimDb: -4.6,
      form: 'i4 v1 c s4 v1 c o4',
      chords: { v: 'Imaj7 Imaj7 ii7 V7 Imaj7 vi7 ii7 V7', c: 'IVmaj7 bVII7 iii7 vi7 ii7 V7 Imaj7 Imaj7' },
    },
    lyrics: {
      v1: `Four o'clock and the shutters lean | 四点钟 百叶窗斜着
Gold on the table, a glass gone green | 桌上金黄 杯中碧绿
Nobody's calling, no·body's late | 没人来电 没人迟到
The afternoon brought us a plate | 下午给我们端来一盘`,
      c: `Come and stay for the citrus hour | 来吧 留下来 柑橘时刻
Sweet enough and a little sour | 够甜 也有一点酸
Let the shadows do the dance | 让影子去跳舞
We'll just watch and take our chance | 我们看着 碰碰运气`,
    },
  },
  {
    number: 26,
    title: 'Slow Elevator',
    artists: ['marlow'],
    album: 'citrus',
    language: 'en',
    tags: ['bossa', 'jazz', 'night', 'hotel', 'chill'],
    music: {
      style: 'bossa',
      bpm: 112,
      tonic: 9,
      mode: 'dorian',
      voiceLow: 55,
      lead: 'leadFlute',
      trimDb: -4.8,
      form: 'i4 v1 c s4 c o4',
      chords: { v: 'i7 iv7 i7 V7', c: 'iv7 bVII7 bIIImaj7 bVImaj7 ii7.V7 i7 iv7.V7 i7' },
    },
    lyrics: {
      v1: `Brass doors close on a mid·night tune
Seven floors up to a paper moon
You hold the but·tons, I hold my hat
Neither of us getting on from that`,
      c: `Slow elevator, take your time
Stop at every floor we find
One for the heart, two for the door
Three for the things we're waiting for`,
    },
  },
  {
    number: 27,
    title: 'Postcard from Tuesday',
    artists: ['marlow'],
    album: null,
    language: 'en',
    tags: ['bossa', 'single', 'sea', 'holiday'],
    music: {
      style: 'bossa',
      bpm: 138,
      tonic: 0,
      mode: 'major',
      voiceLow: 57,
      trimDb: -4.8,
      form: 'i4 v1 c v2 c o4',
      chords: { v: 'Imaj7 vi7 ii7 V7', c: 'ii7 V7 iii7 vi7 ii7 V7 Imaj7 Imaj7' },
    },
    lyrics: {
      v1: `Tuesday here is a quiet beach
Every umbrella just out of reach
Gulls in a circle, discussing the bread
I am composing this note in my head`,
      c: `Wish you were, wish you were, wish you were near
Weather is lovely and Tuesday is here
Pack only lightly, the ferry's at two
Half of the sea has been saved here for you`,
      v2: `Stamp is a heron, the ink is a stain
I'll probably write you on Wednesday a·gain`,
    },
  },
];
