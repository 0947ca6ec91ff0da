import type { Messages } from '@/i18n/typed-keys';

export const searchBox: Messages['searchBox'] = {
  label: '검색',
  placeholder: '곡, 아티스트 검색',
  submit: '검색하기',
};
