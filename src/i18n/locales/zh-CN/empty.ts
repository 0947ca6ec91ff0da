import type { Messages } from '@/i18n/typed-keys';

export const empty: Messages['empty'] = {
  notFoundTitle: '页面不存在',
  notFoundText: '链接可能已失效或输入有误。',
  goHome: '回到首页',
  nothingPlaying: '没有正在播放的歌曲',
};
