import type { Messages } from '@/i18n/typed-keys';

export const app: Messages['app'] = {
  name: 'Kanade',
  skipToContent: '跳到正文',
  crashTitle: '这个页面出了点问题',
  crashText: '音乐不受影响，重新加载通常就能恢复。',
  reload: '重新加载',
  offlineBanner: '网络连接已断开，已加载的内容仍可使用。',
  close: '关闭',
  notifications: '消息',
};
