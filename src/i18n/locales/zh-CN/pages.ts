import type { Messages } from '@/i18n/typed-keys';

export const pages: Messages['pages'] = {
  label: '分页',
  page: '第 {{page}} 页',
  previous: '上一页',
  next: '下一页',
};
