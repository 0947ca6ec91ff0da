import type { SongSpec } from '../song-spec.ts';

/** 硝子坂オルガン: waltzes for accordion, harp and music box. */
export const GLASS_SONGS: readonly SongSpec[] = [
  {
    number: 14,
    title: '坂道のワルツ',
    artists: ['glass'],
    album: 'slope',
    language: 'ja',
    tags: ['ワルツ', 'waltz', 'acoustic', '坂道', 'evening'],
    qualities: 'studio',
    music: {
      style: 'waltz',
      bpm: 126,
      tonic: 5,
      mode: 'major',
      voiceLow: 57,
      trimDb: -3.8,
      form: 'i4 v1 c s4 v2 c c o4',
      chords: { v: 'I vi ii V I vi IV.V I', c: 'IV V iii vi ii V I I' },
    },
    lyrics: {
      v1: `石畳{ishidatami} のぼる靴音{kutsuoto} | 踏上石板路的脚步声
パン屋{ya}の 角{kado}で 深呼吸{shinkokyuu} | 在面包店转角深呼吸
窓{mado}から こぼれる オルガンに | 窗口洒出的风琴声里
猫{neko}まで 拍子{hyoushi}を とっている | 连猫也打着拍子`,
      c: `いち に さん で 手{te}をとって | 一 二 三 牵起手来
夕{yuu}やけ いろの 坂道{sakamichi}を | 在晚霞颜色的坡道上
くるりと まわれば この町{machi}が | 转一个圈 这座小城
ちいさな 箱{hako}に なって 鳴{na}る | 就变成小盒子响起来`,
      v2: `郵便{yuubin}受{uke}には 落葉{ochiba}がひとつ | 信箱里有一片落叶
差出人{sashidashinin}は 秋{aki}の風{kaze} | 寄信人是秋天的风`,
    },
  },
  {
    number: 15,
    title: '月夜の調律師',
    artists: ['glass'],
    album: 'slope',
    language: 'ja',
    tags: ['ワルツ', 'waltz', '夜', 'night', 'moon', 'lullaby'],
    music: {
      style: 'waltz',
      bpm: 108,
      tonic: 2,
      mode: 'minor',
      voiceLow: 55,
      trimDb: -3,
      form: 'i4 v1 c s8 c o4',
      chords: { v: 'i iv bVII bIII bVI iv V i', c: 'bVI bVII bIII i iv V i i' },
    },
    lyrics: {
      v1: `鞄{kaban}に 音叉{onsa}を ひとつ入{i}れ | 包里放进一支音叉
はしごを 雲{kumo}に たてかける | 把梯子靠在云朵上
あおい 月{tsuki}の 鍵盤{kenban}は | 蓝色月亮的琴键
すこし しめって ひくい音{oto} | 有点潮湿 音有点低`,
      c: `ララ 今夜{konya}も 調律師{chouritsushi} | 啦啦 今夜的调律师
ねむる 屋根{yane}を わたってく | 走过一片沉睡的屋顶
だれかの なみだの 高{taka}さまで | 把音调到某人
そっと 合{a}わせて かえるだけ | 眼泪的高度 然后回家`,
    },
  },
  {
    number: 16,
    title: '硝子の手紙',
    artists: ['glass'],
    album: 'slope',
    language: 'ja',
    tags: ['ワルツ', 'waltz', 'winter', '手紙'],
    access: 'no-copyright',
    music: {
      style: 'waltz',
      bpm: 118,
      tonic: 7,
      mode: 'major',
      voiceLow: 57,
      lead: 'voiceSoft',
      trimDb: -3.6,
      form: 'i4 v1 c s8 v2 c o4',
      chords: { v: 'I iii IV I ii V I I', c: 'vi iii IV I ii V I I' },
    },
    lyrics: {
      v1: `雪{yuki}の まえに 書{ka}きおえた
硝子{garasu}の うすい 便箋{binsen}に
息{iki}を かければ 浮{u}かぶ文字{moji}
春{haru}まで 割{wa}らずに もっていて`,
      c: `とどけ とどけ 冬{fuyu}の駅{eki}へ
きみの 指先{yubisaki} あたたかい
読{yo}みおえる ころに とけてゆく
それが わたしの さよなら`,
      v2: `ひかりに 透{su}かせば 鳥{tori}がいる
まだ 見{mi}ぬ 国{kuni}の 空{sora}のいろ`,
    },
  },
];
