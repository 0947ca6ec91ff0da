import type { SongSpec } from '../song-spec.ts';

/** Ferro Lantern: wide and slow, glass pads and bells. */
export const FERRO_SONGS: readonly SongSpec[] = [
  {
    number: 28,
    title: 'Polar Night Radio',
    artists: ['ferro'],
    album: 'polar',
    language: 'en',
    tags: ['ambient', 'night', 'winter', 'sleep', 'chill'],
    music: {
      style: 'ambient',
      bpm: 76,
      tonic: 2,
      mode: 'minor',
      voiceLow: 55,
      trimDb: -4,
      form: 'i2 v1 c s2 c o2',
      chords: { v: 'i bVI bIII bVII', c: 'bVI bVII i i bVI bVII bIII bVII' },
    },
    lyrics: {
      v1: `This is the station at the end of the map
Seventy days until the sun comes back
Here is the weather: the dark is clear
Here is a song for whoever is near`,
      c: `Polar night, polar night radio
Green on the sky and blue on the snow
If you can hear me, leave on a light
All of us travel the same long night`,
    },
  },
  {
    number: 29,
    title: 'Harbour of Glass',
    artists: ['ferro'],
    album: 'polar',
    language: 'en',
    tags: ['ambient', 'instrumental', '纯音乐', 'night', 'sleep', 'piano'],
    lyricKind: 'none',
    qualities: 'studio',
    music: {
      style: 'ambient',
      bpm: 84,
      tonic: 7,
      mode: 'major',
      voiceLow: 57,
      trimDb: -0.5,
      form: 'i4 s8 i4 s8 o4',
      chords: { v: 'Iadd9 iii7 IVadd9 IVadd9', c: 'vi7 IVadd9 Iadd9 V IVadd9 iii7 ii7 V' },
    },
    lyrics: {},
  },
  {
    number: 30,
    title: 'Lullaby for Machines',
    artists: ['ferro', 'bean'],
    album: 'polar',
    language: 'en',
    tags: ['ambient', 'lullaby', 'night', 'robot', 'feature'],
    music: {
      style: 'ambient',
      bpm: 88,
      tonic: 0,
      mode: 'major',
      voiceLow: 57,
      lead: 'voiceBright',
      trimDb: -3.9,
      form: 'i2 v1 c s4 c o2',
      chords: { v: 'Iadd9 vi7 IVadd9 V', c: 'IVadd9 V iii7 vi7 IVadd9 V Iadd9 Iadd9' },
    },
    lyrics: {
      v1: `Close all your windows, little machine | 关上所有的窗 小小的机器
Dim every number and rest your screen | 暗下每个数字 让屏幕休息
Nobody needs you till quarter to six | 五点四十五分之前没人需要你
Whatever is broken, we'll wait to fix | 坏了的东西 我们等会儿再修`,
      c: `Sleep, sleep, the current is slow | 睡吧 睡吧 电流慢慢
Dream of the places where cables can't go | 梦见电缆到不了的地方
Morning will wake you with nothing to do | 早晨会叫醒你 无事可做
Somebody soft will be humming to you | 有人会轻轻对你哼歌`,
    },
  },
];
