import type { SongSpec } from '../song-spec.ts';

/** ソラマメ通信: fast and bright, played on imaginary game consoles. Kanji carry their reading in braces. */
export const BEAN_SONGS: readonly SongSpec[] = [
  {
    number: 10,
    title: '放課後コンティニュー',
    artists: ['bean'],
    album: 'bytes',
    language: 'ja',
    tags: ['チップチューン', 'chiptune', 'game', 'ポップ', 'happy'],
    music: {
      style: 'chip',
      bpm: 148,
      tonic: 0,
      mode: 'major',
      voiceLow: 60,
      trimDb: -2.4,
      form: 'i4 v1 c s4 v2 c b c o2',
      chords: { v: 'I V vi iii IV I IV V', c: 'IV V iii vi IV V I I', b: 'vi iii IV V' },
    },
    lyrics: {
      v1: `チャイムが鳴{na}れば ゲームスタート | 铃声一响 游戏开始
靴{kutsu}ひも 結{musu}んで 走{hashi}りだす | 系好鞋带 拔腿就跑
夕{yuu}日{hi}はまるで コインのいろ | 夕阳像一枚金币的颜色
十{too}まで数{kazo}えて ジャンプする | 数到十 然后跳起来`,
      c: `もう一度{ichido} もう一度{ichido} コンティニュー | 再来一次 再来一次 继续
負{ma}けてもいいさ きみといる | 输了也没关系 有你在
ラスボスなんて いなくても | 就算没有最终的魔王
明日{ashita}がぼくらの ステージさ | 明天就是我们的关卡`,
      v2: `こわれたフェンスの すきまから | 从破围栏的缝隙里
ひみつの ショートカット | 一条秘密的近路`,
      b: `ハートはあと ひとつだけ | 红心只剩最后一颗
それでも ぜんぜん 平気{heiki}だよ | 可我一点也不怕`,
    },
  },
  {
    number: 11,
    title: '流星セーブデータ',
    artists: ['bean'],
    album: 'bytes',
    language: 'ja',
    tags: ['チップチューン', 'chiptune', '夜', 'night', 'star', 'ポップ'],
    music: {
      style: 'chip',
      bpm: 138,
      tonic: 7,
      mode: 'major',
      voiceLow: 58,
      trimDb: -2,
      form: 'i4 v1 c s4 c o4',
      chords: { v: 'vi IV V I vi IV V V', c: 'IV V iii vi ii V I I' },
    },
    lyrics: {
      v1: `屋上{okujou}に のぼる 夜{yoru}の十時{juuji} | 晚上十点 爬上屋顶
ラジオの 電池{denchi}を 入{i}れかえる | 给收音机换上新电池
ちいさな画面{gamen}の すみっこに | 小小屏幕的角落里
星{hoshi}が ひとつぶ 落{o}ちてきた | 落下来了一颗星星`,
      c: `消{ke}えないで 流星{ryuusei} セーブして | 别消失 流星 存个档吧
このままの ふたりを のこして | 把这样的我们留下来
いつかの ぼくが まよったら | 如果有一天我迷了路
ここから はじめられるように | 就可以从这里重新开始`,
    },
  },
  {
    number: 12,
    title: '夜ふかしロボット',
    artists: ['bean'],
    album: 'bytes',
    language: 'ja',
    tags: ['チップチューン', 'chiptune', '夜', 'night', 'robot'],
    music: {
      style: 'chip',
      bpm: 126,
      tonic: 4,
      mode: 'minor',
      voiceLow: 57,
      lead: 'leadSquare',
      trimDb: -1.7,
      form: 'i4 v1 c v2 c o4',
      chords: { v: 'i bVI bVII i', c: 'bVI bVII bIII i bVI bVII i i' },
    },
    lyrics: {
      v1: `ねじを 三回{sankai} まわしたら
つくえの うえで 目{me}をさます
インクの びんに うつってる
まるい 自分{jibun}に おじぎする`,
      c: `夜{yoru}ふかしロボット かたことで
ひつじの数{kazu}を かぞえてる
ねむれない きみの かわりにね
ゆめを 一{hito}つ 組{ku}みたてる`,
      v2: `あさがくるまえに かたづけて
なにも しらない かおをする`,
    },
  },
  {
    number: 13,
    title: 'ポケットの中の夏',
    artists: ['bean'],
    album: 'bytes',
    language: 'ja',
    tags: ['チップチューン', 'chiptune', 'summer', '夏'],
    lyricKind: 'plain',
    music: {
      style: 'chip',
      bpm: 154,
      tonic: 9,
      mode: 'major',
      voiceLow: 57,
      trimDb: -2.4,
      form: 'i4 v1 c s4 v2 c b c o4',
      chords: { v: 'I IV V I', c: 'IV I V vi IV I V I', b: 'ii V iii vi' },
    },
    lyrics: {
      v1: `ポケットの中{naka}に ラムネのビー玉{dama}
のぞけば 空{sora}が さかさまだ
じてんしゃ のりば 三{san}ばんめ
せみの こえを おいこした`,
      c: `夏{natsu}は ポケットに しまっておこう
ふゆの日{hi}に そっと とりだそう
てのひらに のこる 潮{shio}のにおい
なくさないように にぎっている`,
      v2: `はしの したには ないしょの船{fune}
葉{ha}っぱの 帆{ho}が ゆれている`,
      b: `かえりみち ながい かげふたつ
どちらが さきに わらったの`,
    },
  },
];
