import type { Messages } from '@/i18n/typed-keys';

export const shortcuts: Messages['shortcuts'] = {
  title: '键盘快捷键',
  everywhere: '所有页面',
  onLyrics: '歌词页面',
  inQueue: '播放列表',
  keys: {
    space: '空格',
    escape: 'Esc',
    delete: 'Delete',
    enter: 'Enter',
  },
};
