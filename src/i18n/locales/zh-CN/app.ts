import type { Messages } from '@/i18n/typed-keys';

export const app: Messages['app'] = {
  name: 'Kanade',
  skipToContent: '跳到正文',
  crashTitle: '这个页面出了点问题',
  crashText: '音乐不受影响，重新加载通常就能恢复。',
  reload: '重新加载',
  partFailed: '页面的这一部分加载失败。',
  offlineBanner: '网络连接已断开，已加载的内容仍可使用。',
  close: '关闭',
  notifications: '通知',
  minimiseWindow: '最小化窗口',
  maximiseWindow: '最大化窗口',
  restoreWindow: '还原窗口',
  closeWindow: '关闭窗口',
  storageFull: '存储空间已满，关闭 Kanade 后，更改将会丢失。',
  storageBlocked: 'Kanade 无法在此保存数据，关闭后，更改将会丢失。',
  autoStartFailed: '无法更改开机启动设置。',
};
