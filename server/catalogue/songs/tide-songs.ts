import type { SongSpec } from '../song-spec.ts';

/** 晚潮電台: neon synth-pop from a harbour city. */
export const TIDE_SONGS: readonly SongSpec[] = [
  {
    number: 6,
    title: '霓虹退潮',
    artists: ['tide'],
    album: 'neon',
    language: 'zh-Hant',
    tags: ['夜晚', 'night', 'synthpop', '電子', 'dance', 'city'],
    music: {
      style: 'synthpop',
      bpm: 116,
      tonic: 9,
      mode: 'minor',
      voiceLow: 57,
      trimDb: -3.4,
      form: 'i4 v1 c s4 v2 c c o2',
      chords: { v: 'i bVI bIII bVII', c: 'bVI bVII i i bVI bVII bIII V' },
    },
    lyrics: {
      v1: `整條街的招牌都在呼吸 | Every sign along the street is breathing
藍色的電流過你的肩 | blue current runs across your shoulder
你說大海就在下一個街口 | You say the sea is just one corner on
我說我聽見了一點點 | I say I almost hear it now`,
      c: `霓虹退潮的時候 | When the neon tide is going out
不要鬆開我的手 | do not let go of my hand
讓全城的光都倒流 | let all the lights of town run backwards
流回最初的路口 | back to the corner where we met`,
      v2: `計程車載著別人的故事
雨刷替我們打著拍子`,
    },
  },
  {
    number: 7,
    title: '末班渡輪',
    artists: ['tide'],
    album: 'neon',
    language: 'zh-Hant',
    tags: ['海', 'sea', 'synthpop', '電子', '夜晚', 'night'],
    music: {
      style: 'synthpop',
      bpm: 108,
      tonic: 2,
      mode: 'minor',
      voiceLow: 55,
      lead: 'voiceWarm',
      trimDb: -3.1,
      form: 'i4 v1 c v2 c b c o4',
      chords: { v: 'i bVII bVI bVII', c: 'bIII bVII i bVI bIII bVII bVI V', b: 'bVI bVII i i' },
    },
    lyrics: {
      v1: `碼頭的風有鐵的味道
繩索鬆開黃昏的腰
我們站在甲板最後一排
看城市慢慢變小`,
      c: `末班渡輪 載我離開
燈火一盞一盞醒來
如果對岸還有人等待
替我說聲我還在`,
      v2: `浪花把票根打成兩半
一半給海 一半給天`,
      b: `汽笛三聲 長短不齊
像你沒有說完的那一句`,
    },
  },
  {
    number: 8,
    title: '夜光郵票',
    artists: ['tide'],
    album: 'neon',
    language: 'zh-Hant',
    tags: ['夜晚', 'night', 'synthpop', '電子', 'dream'],
    qualities: 'studio',
    music: {
      style: 'synthpop',
      bpm: 122,
      tonic: 4,
      mode: 'major',
      voiceLow: 57,
      trimDb: -2.8,
      form: 'i4 v1 c s4 v2 c o4',
      chords: { v: 'I V vi IV', c: 'IV V iii vi IV V I I' },
    },
    lyrics: {
      v1: `把今天摺成一封信 | Fold today into a letter
貼一枚會發光的星 | and stamp it with a star that glows
不寫地址也沒有關係 | It needs no street, it needs no number
風認得你的窗櫺 | the wind already knows your window`,
      c: `寄給你 寄給你 | I send it, send it on to you
一百個不睡的夢 | one hundred dreams that will not sleep
拆開的時候要輕一點 | be gentle when you open them
裡面有一場流星雨 | there is a meteor shower inside`,
      v2: `郵差騎著銀色的鯨魚 | The postman rides a silver whale
路過雲層不用按鈴 | and need not ring among the clouds`,
    },
  },
  {
    number: 9,
    title: '訊號塔下',
    artists: ['tide', 'ferro'],
    album: 'neon',
    language: 'zh-Hant',
    tags: ['會員', 'synthpop', '電子', 'rock', 'feature'],
    access: 'vip',
    music: {
      style: 'synthpop',
      bpm: 128,
      tonic: 6,
      mode: 'minor',
      voiceLow: 56,
      trimDb: -3.2,
      form: 'i4 v1 c s4 v2 c c o4',
      chords: { v: 'i i bVI bVII', c: 'bVI bIII bVII i bVI bIII bVII bVII' },
    },
    lyrics: {
      v1: `爬上山頂的第九十九階
城市縮成一塊電路
紅燈眨著疲倦的眼
替誰守住最後的頻率`,
      c: `在訊號塔下大聲呼喊
總有一格會為你滿
就算回音遲到了很久
也算一種陪伴`,
      v2: `把耳朵貼在冰涼的鐵
聽見三座城同時下雪`,
    },
  },
];
