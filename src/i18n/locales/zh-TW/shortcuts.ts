import type { Messages } from '@/i18n/typed-keys';

export const shortcuts: Messages['shortcuts'] = {
  title: '鍵盤快速鍵',
  everywhere: '所有頁面',
  onLyrics: '歌詞頁面',
  inQueue: '播放佇列',
  keys: {
    space: '空白鍵',
    escape: 'Esc',
    delete: 'Delete',
    enter: 'Enter',
  },
};
