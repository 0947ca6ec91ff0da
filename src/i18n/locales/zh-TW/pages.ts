import type { Messages } from '@/i18n/typed-keys';

export const pages: Messages['pages'] = {
  label: '分頁',
  page: '第 {{page}} 頁',
  previous: '上一頁',
  next: '下一頁',
};
