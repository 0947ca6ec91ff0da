import type { Messages } from '@/i18n/typed-keys';

export const app: Messages['app'] = {
  name: 'Kanade',
  skipToContent: '跳至內容',
  crashTitle: '這個畫面出了點問題',
  crashText: '音樂不受影響，重新載入通常就能恢復。',
  reload: '重新載入',
  offlineBanner: '網路連線已中斷，已載入的內容仍可使用。',
  close: '關閉',
  notifications: '訊息',
};
