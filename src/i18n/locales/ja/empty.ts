import type { Messages } from '@/i18n/typed-keys';

export const empty: Messages['empty'] = {
  comingTitle: '{{screen}}：まだ何もありません',
  comingText: 'この画面は今後のバージョンで使えるようになります。音楽はそのまま流れます。',
  notFoundTitle: 'ページが見つかりません',
  notFoundText: 'リンクが古いか、文字が抜けているかもしれません。',
  goHome: 'ホームへ',
  nothingPlaying: '再生中の曲はありません',
};
