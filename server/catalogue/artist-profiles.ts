import type { ArtistKey } from './song-spec.ts';

/** The content of an artist's page. */
export type ArtistProfile = {
  intro: string;
  /** Chapters; an artist without any has only the intro. */
  chapters: readonly { title: string; content: string }[];
  fans: number;
  videos: number;
  birthday: string;
  country: string;
  language: string;
  /** Further search terms for the artist. */
  tags: readonly string[];
};

/** Everything here is invented. */
export const ARTIST_PROFILES: Record<ArtistKey, ArtistProfile> = {
  window: {
    intro: '南窗纸鸢是一支虚构的卧室民谣组合，只在下雨天录音，所以每首歌里都能听见一点屋檐。',
    chapters: [
      { title: '简介', content: '两个人、一台磁带机、一扇朝南的窗。他们把邻居的脚步声也算作打击乐。' },
      {
        title: '起步',
        content:
          '第一张小样只做了二十盘，夹在二手书里送给陌生人。有三个人写了回信，其中一封后来成了《旧磁带 - 第二面》的歌词。',
      },
      { title: '声音', content: '偏爱五声音阶和慢半拍的鼓。混音的时候不戴耳机，改用厨房里的小收音机听。' },
    ],
    fans: 182340,
    videos: 6,
    birthday: '',
    country: '中国',
    language: '国语',
    tags: ['lo-fi', 'folk', '民谣', 'chill'],
  },
  tide: {
    intro: '晚潮電台是一組虛構的合成器流行樂團，成員都曾經在渡輪上打工。',
    chapters: [
      { title: '簡介', content: '三台合成器，一位主唱，還有一面從廢棄招牌拆下來的霓虹燈，巡演時永遠放在舞台左邊。' },
      { title: '經歷', content: '最早是港口的社區電台節目，節目停播那晚，三個人決定把片頭曲寫完，一寫就是一張專輯。' },
      { title: '趣事', content: '《末班渡輪》的汽笛聲，是用嘴吹瓶子錄的。' },
    ],
    fans: 265120,
    videos: 9,
    birthday: '',
    country: '中國',
    language: '国语',
    tags: ['synthpop', '電子', 'city', 'night'],
  },
  bean: {
    intro: 'ソラマメ通信は、放課後の教室から届く架空のチップチューン・ユニット。',
    chapters: [
      { title: 'プロフィール', content: '携帯ゲーム機とおもちゃのマイクだけで曲を作る。メンバーの年齢は「ひみつ」。' },
      {
        title: 'あゆみ',
        content:
          '最初の曲は図書室のパソコンで作られ、保存に失敗して一度消えた。そのときの悔しさが「流星セーブデータ」になった。',
      },
    ],
    fans: 98210,
    videos: 12,
    birthday: '2004-04-01',
    country: '日本',
    language: '日语',
    tags: ['chiptune', 'チップチューン', 'game'],
  },
  glass: {
    intro: '硝子坂オルガンは、坂の途中の古い調律工房で活動する架空の三拍子楽団。',
    chapters: [
      { title: 'プロフィール', content: '足踏みオルガン、ピアノ、ときどきのこぎり。演奏会はいつも月夜に開かれる。' },
      { title: '作品', content: '「坂道ワルツ集」は、坂を上る人の歩幅にあわせてテンポを決めた。' },
      { title: 'その他', content: '「硝子の手紙」は差出人がわからなくなり、いまは聴くことができない。' },
    ],
    fans: 75430,
    videos: 3,
    birthday: '',
    country: '日本',
    language: '日语',
    tags: ['waltz', 'ワルツ', 'piano'],
  },
  drawer: {
    intro: '구름서랍은 막차 시간표를 모으는 가상의 발라드 듀오입니다.',
    chapters: [
      { title: '소개', content: '서랍 하나에 노래 하나. 다 쓴 노래는 서랍에 넣고 겨울이 올 때까지 꺼내지 않습니다.' },
      { title: '이야기', content: '"막차의 온도"는 히터가 고장 난 버스에서 장갑을 낀 채 적은 가사로 만들었습니다.' },
    ],
    fans: 143870,
    videos: 5,
    birthday: '',
    country: '韩国',
    language: '韩语',
    tags: ['ballad', '발라드', 'night'],
  },
  meridian: {
    intro: 'Paper Meridian is an invented four-piece that writes one song for every town whose name it mispronounced.',
    chapters: [
      {
        title: 'About',
        content:
          'Two guitars, a rhythm section, and a road atlas printed before the motorway. They stop where the fold in the map is.',
      },
      {
        title: 'Early years',
        content:
          'The band met in the queue of a closed post office and rehearsed in its sorting room until somebody turned the light off.',
      },
      {
        title: 'Kitchen takes',
        content: 'Songs are first recorded next to a kettle. Some of those takes were never replaced.',
      },
    ],
    fans: 311020,
    videos: 14,
    birthday: '',
    country: '英国',
    language: '英语',
    tags: ['rock', 'indie', 'guitar'],
  },
  marlow: {
    intro: 'Marlow & the Low Lamps play bossa for rooms with one working bulb. None of them exists.',
    chapters: [
      {
        title: 'About',
        content: 'A singer who claims to be three people, a nylon guitar, and brushes on a biscuit tin.',
      },
      {
        title: 'Citrus Hour',
        content: 'Their second record was written between four and five in the afternoon, over eleven weeks.',
      },
    ],
    fans: 121990,
    videos: 4,
    birthday: '',
    country: '葡萄牙',
    language: '英语',
    tags: ['bossa', 'jazz', 'cafe'],
  },
  ferro: {
    // The artist page without chapters.
    intro:
      'Ferro Lantern makes slow electronic weather for long nights. An invented solo project from an invented island.',
    chapters: [],
    fans: 58760,
    videos: 0,
    birthday: '1991-12-12',
    country: '挪威',
    language: '英语',
    tags: ['ambient', 'sleep', 'electronic'],
  },
};
