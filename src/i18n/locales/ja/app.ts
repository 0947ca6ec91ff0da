import type { Messages } from '@/i18n/typed-keys';

export const app: Messages['app'] = {
  name: 'Kanade',
  skipToContent: '本文へ移動',
  crashTitle: 'この画面で問題が発生しました',
  crashText: '音楽の再生には影響ありません。再読み込みすると、通常は直ります。',
  reload: '再読み込み',
  partFailed: '画面のこの部分を読み込めませんでした。',
  offlineBanner: 'オフラインです。読み込み済みの内容は引き続き使えます。',
  close: '閉じる',
  notifications: 'お知らせ',
  minimiseWindow: 'ウィンドウを最小化',
  maximiseWindow: 'ウィンドウを最大化',
  restoreWindow: '元のサイズに戻す',
  closeWindow: 'ウィンドウを閉じる',
  storageFull: '保存容量がいっぱいです。Kanadeを閉じると変更は失われます。',
  storageBlocked: 'Kanadeはここにデータを保存できません。閉じると変更は失われます。',
  autoStartFailed: 'パソコンの起動時に開く設定を変更できませんでした。',
};
