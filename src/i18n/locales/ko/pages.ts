import type { Messages } from '@/i18n/typed-keys';

export const pages: Messages['pages'] = {
  label: '페이지',
  page: '{{page}}페이지',
  previous: '이전 페이지',
  next: '다음 페이지',
};
