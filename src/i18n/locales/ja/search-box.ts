import type { Messages } from '@/i18n/typed-keys';

export const searchBox: Messages['searchBox'] = {
  label: '検索',
  placeholder: '曲・アーティストを検索',
  submit: '検索する',
};
