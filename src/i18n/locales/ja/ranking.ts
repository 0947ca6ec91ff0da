import type { Messages } from '@/i18n/typed-keys';

export const ranking: Messages['ranking'] = {
  title: 'ランキング',
  chips: 'ランキングを選ぶ',
  chosen: '{{most}}件中{{count}}件を選択中',
  tooMany: '選べるのは6件までです。先に1つ外してください',
  failed: 'ランキングを読み込めませんでした',
  none: '現在、ランキングはありません',
  noneChosen: 'ランキングが選ばれていません',
  noneChosenHint: '上から6件まで選ぶと、並べて表示できます。',
  chooseForMe: 'ランダムに4件選ぶ',
  columns: '選んだランキング',
  columnFailed: 'このランキングを読み込めませんでした',
  columnNone: 'このランキングに曲はありません',
  play: 'ランキング「{{name}}」を再生',
  songCount_one: '{{formatted}}曲',
  songCount_other: '{{formatted}}曲',
};
