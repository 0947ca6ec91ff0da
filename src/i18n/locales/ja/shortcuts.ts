import type { Messages } from '@/i18n/typed-keys';

export const shortcuts: Messages['shortcuts'] = {
  title: 'キーボードショートカット',
  everywhere: 'すべての画面',
  onLyrics: '歌詞の画面',
  inQueue: '再生待ち',
  keys: {
    space: 'スペース',
    escape: 'Esc',
    delete: 'Delete',
    enter: 'Enter',
  },
};
