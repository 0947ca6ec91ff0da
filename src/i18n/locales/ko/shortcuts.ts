import type { Messages } from '@/i18n/typed-keys';

export const shortcuts: Messages['shortcuts'] = {
  title: '키보드 단축키',
  everywhere: '모든 화면',
  onLyrics: '가사 화면',
  inQueue: '재생 목록',
  keys: {
    space: '스페이스',
    escape: 'Esc',
    delete: 'Delete',
    enter: 'Enter',
  },
};
