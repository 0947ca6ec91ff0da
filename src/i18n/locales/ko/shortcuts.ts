import type { Messages } from '@/i18n/typed-keys';

export const shortcuts: Messages['shortcuts'] = {
  keys: {
    space: '스페이스',
    escape: 'Esc',
    delete: 'Delete',
    enter: 'Enter',
  },
};
