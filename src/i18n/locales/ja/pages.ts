import type { Messages } from '@/i18n/typed-keys';

export const pages: Messages['pages'] = {
  label: 'ページ',
  page: '{{page}}ページ',
  previous: '前のページ',
  next: '次のページ',
};
