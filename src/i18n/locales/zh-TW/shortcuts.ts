import type { Messages } from '@/i18n/typed-keys';

export const shortcuts: Messages['shortcuts'] = {
  keys: {
    space: '空白鍵',
    escape: 'Esc',
    delete: 'Delete',
    enter: 'Enter',
  },
};
