import type { Messages } from '@/i18n/typed-keys';

export const searchBox: Messages['searchBox'] = {
  label: '搜尋',
  placeholder: '搜尋歌曲、藝人',
  submit: '立即搜尋',
};
