import type { Messages } from '@/i18n/typed-keys';

export const ranking: Messages['ranking'] = {
  title: '차트',
  chips: '차트 선택',
  chosen: '{{most}}개 중 {{count}}개 선택',
  tooMany: '차트는 최대 6개까지 선택할 수 있어요. 먼저 하나를 빼 주세요.',
  failed: '차트를 불러오지 못했어요',
  none: '지금은 차트가 없어요',
  noneChosen: '선택한 차트가 없어요',
  noneChosenHint: '위에서 최대 6개를 골라 나란히 볼 수 있어요.',
  chooseForMe: '무작위로 4개 선택',
  columns: '선택한 차트',
  columnFailed: '이 차트를 불러오지 못했어요',
  columnNone: '이 차트에는 곡이 없어요',
  play: '‘{{name}}’ 차트 재생',
  songCount_one: '{{formatted}}곡',
  songCount_other: '{{formatted}}곡',
};
