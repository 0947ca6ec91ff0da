import type { Messages } from '@/i18n/typed-keys';

export const home: Messages['home'] = {
  lead: '今日は何を聴きますか？',
  demo: 'デモの楽曲・音楽サービスに接続',
  daily: '今日のおすすめ',
  dailyHint: '毎日更新',
  playAll: 'すべて再生',
  none: '今日のおすすめはありません',
  noneHint: '現在、サービスからのおすすめはありません。検索は利用できます。',
  failed: '今日のおすすめを読み込めませんでした',
  goSearch: '音楽を検索',
};
