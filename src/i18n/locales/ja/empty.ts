import type { Messages } from '@/i18n/typed-keys';

export const empty: Messages['empty'] = {
  notFoundTitle: 'ページが見つかりません',
  notFoundText: 'リンクが古いか、間違っている可能性があります。',
  goHome: 'ホームへ',
  nothingPlaying: '再生中の曲はありません',
};
