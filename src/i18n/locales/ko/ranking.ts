import type { Messages } from '@/i18n/typed-keys';

export const ranking: Messages['ranking'] = {
  title: '차트',
  chips: '차트 선택',
  chosen: '{{most}}개 중 {{count}}개 선택',
  tooMany: '차트는 최대 6개까지입니다. 먼저 하나를 빼 주세요',
  failed: '차트를 불러오지 못했습니다',
  none: '지금은 차트가 없습니다',
  noneChosen: '선택한 차트가 없습니다',
  noneChosenHint: '위에서 최대 6개를 골라 나란히 볼 수 있습니다.',
  chooseForMe: '4개 골라 주기',
  columns: '선택한 차트',
  columnFailed: '이 차트를 불러오지 못했습니다',
  columnNone: '이 차트에는 곡이 없습니다',
  play: '차트 {{name}} 재생',
  songCount_one: '{{formatted}}곡',
  songCount_other: '{{formatted}}곡',
};
