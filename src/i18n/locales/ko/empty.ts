import type { Messages } from '@/i18n/typed-keys';

export const empty: Messages['empty'] = {
  notFoundTitle: '없는 페이지예요',
  notFoundText: '링크가 오래됐거나 잘못됐을 수 있어요.',
  goHome: '홈으로 가기',
  nothingPlaying: '재생 중인 곡이 없어요',
};
