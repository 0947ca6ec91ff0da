import type { SongSpec } from '../song-spec.ts';

/** 南窗纸鸢: unhurried bedroom recordings, soft electric piano, rain on the window. */
export const WINDOW_SONGS: readonly SongSpec[] = [
  {
    number: 1,
    title: '晚风便利店',
    artists: ['window'],
    album: 'drizzle',
    language: 'zh-Hans',
    tags: ['夜晚', 'night', 'lo-fi', '治愈', 'city', 'chill'],
    music: {
      style: 'lofi',
      bpm: 82,
      tonic: 5,
      mode: 'pentatonic',
      voiceLow: 57,
      trimDb: -3,
      form: 'i4 v1 c s2 c o2',
      chords: { v: 'Imaj7 vi7 ii7 V7', c: 'IVmaj7 V7 iii7 vi7 ii7 V7 Imaj7 Imaj7' },
    },
    lyrics: {
      v1: `街灯把影子拉得很长 | The street lamps stretch my shadow thin | jiē dēng bǎ yǐng zi lā de hěn cháng
冰柜低声哼着一支歌 | The freezer hums a tune to itself | bīng guì dī shēng hēng zhe yì zhī gē
你买了两罐橘子汽水 | You buy two cans of orange soda | nǐ mǎi le liǎng guàn jú zi qì shuǐ
说今天的月亮也打折 | and say the moon is on sale tonight | shuō jīn tiān de yuè liàng yě dǎ zhé`,
      c: `晚风开着便利店 | The evening wind keeps a corner shop | wǎn fēng kāi zhe biàn lì diàn
收走一整天的疲倦 | and takes the whole day's tiredness in | shōu zǒu yì zhěng tiān de pí juàn
我们坐在台阶边 | We sit upon the step outside | wǒ men zuò zài tái jiē biān
把心事换成零钱 | and trade our worries in for change | bǎ xīn shì huàn chéng líng qián`,
    },
  },
  {
    number: 2,
    title: '雨伞借条',
    artists: ['window'],
    album: 'drizzle',
    language: 'zh-Hans',
    tags: ['雨天', 'rain', 'lo-fi', '治愈', 'chill'],
    music: {
      style: 'lofi',
      bpm: 76,
      tonic: 10,
      mode: 'pentatonic',
      voiceLow: 55,
      trimDb: -3.2,
      form: 'i2 v1 c v2 c o2',
      chords: { v: 'Imaj7 iii7 IVmaj7 V7', c: 'IVmaj7 iii7 ii7 V7 IVmaj7 iii7 ii7.V7 Imaj7' },
    },
    lyrics: {
      v1: `屋檐数着第一百滴 | The eaves are counting drop one hundred
你跑过来没带书包 | You come running without your bag
我撕下练习本一页 | I tear a page from my exercise book
写一张小小的借条 | and write a little I.O.U.`,
      c: `借你半把雨伞 | I lend you half of my umbrella
归还日期写明天 | return it, says the paper, tomorrow
如果明天放晴了 | and if tomorrow turns out sunny
就再借我一个笑脸 | then lend me one more smile instead`,
      v2: `积水里面有两只猫 | Two cats are walking in a puddle
倒着走过整座操场 | upside down across the yard`,
    },
  },
  {
    number: 3,
    title: '阳台植物志',
    artists: ['window'],
    album: 'balcony',
    language: 'zh-Hans',
    tags: ['清晨', 'morning', 'lo-fi', '治愈', 'acoustic'],
    music: {
      style: 'lofi',
      bpm: 88,
      tonic: 2,
      mode: 'pentatonic',
      voiceLow: 57,
      lead: 'voiceWarm',
      trimDb: -3.3,
      form: 'i2 v1 c v2 c o4',
      chords: { v: 'Iadd9 IVmaj7 Iadd9 V7', c: 'vi7 IVmaj7 Iadd9 V7 vi7 IVmaj7 ii7.V7 Iadd9' },
    },
    lyrics: {
      v1: `薄荷昨夜又高一寸
番茄偷偷红了半边
洒水壶里住着彩虹
每天七点准时上班`,
      c: `种一盆慢慢的时间
浇一点刚好的想念
等到叶子碰到屋檐
你就回来看一看`,
      v2: `麻雀借走一根草茎
留下三声当作回信`,
    },
  },
  {
    number: 4,
    title: '慢半拍',
    artists: ['window'],
    album: 'balcony',
    language: 'zh-Hans',
    tags: ['会员', 'lo-fi', 'jazz', 'night', 'chill'],
    access: 'vip',
    music: {
      style: 'lofi',
      bpm: 72,
      tonic: 3,
      mode: 'pentatonic',
      voiceLow: 56,
      trimDb: -2.6,
      form: 'i2 v1 c s2 c o2',
      chords: { v: 'Imaj9 vi9 ii9 V9', c: 'ii9 V9 iii7 vi9 ii9 V9 Imaj9 Imaj9' },
    },
    lyrics: {
      v1: `整座城市都在赶路 | The whole town hurries on its way
只有钟楼慢了五分 | only the clock tower runs five late
我在站台吃完早饭 | I finish breakfast on the platform
看一片云换了车门 | and watch a cloud change carriages`,
      c: `我总是慢半拍 | I am always half a beat behind
慢半拍才听见花开 | half a beat late, you hear flowers open
如果你也慢下来 | If you should also slow your step
我们刚好在一块 | we would be walking just in time`,
    },
  },
  {
    number: 5,
    title: '旧磁带 - 第二面',
    artists: ['window', 'tide'],
    album: 'drizzle',
    language: 'zh-Hans',
    tags: ['怀旧', '夜晚', 'night', 'lo-fi', 'duet'],
    qualities: 'small',
    music: {
      style: 'lofi',
      bpm: 84,
      tonic: 7,
      mode: 'minorPentatonic',
      voiceLow: 57,
      trimDb: -3.2,
      form: 'i4 v1 c v2 c o2',
      chords: { v: 'i7 bVImaj7 bIIImaj7 bVII', c: 'bVImaj7 bVII i7 bIIImaj7 bVImaj7 bVII i7 i7' },
    },
    lyrics: {
      v1: `铅笔倒着转过三圈
沙沙的海又涌上来
那时你把笑录在前面
歌名写错也没有改`,
      c: `翻到第二面 翻到第二面
十年不过薄薄一片
你在空白处咳了一声
我就听见整个夏天`,
      v2: `灯光渐渐变成琥珀
谁在门外学着吹口哨`,
    },
  },
];
