import type { Messages } from '@/i18n/typed-keys';

export const searchBox: Messages['searchBox'] = {
  label: '搜索',
  placeholder: '搜索歌曲、歌手',
  submit: '立即搜索',
};
