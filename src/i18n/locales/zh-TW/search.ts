import type { Messages } from '@/i18n/typed-keys';

export const search: Messages['search'] = {
  label: '搜尋',
  placeholder: '搜尋歌曲、歌手',
  submit: '立即搜尋',
  title: '「{{query}}」的搜尋結果',
  tabs: '結果類型',
  songs: '單曲',
  count_one: '{{formatted}} 首歌曲',
  count_other: '{{formatted}} 首歌曲',
  promptTitle: '想聽什麼？',
  promptText: '在上方輸入歌名或歌手，按 / 鍵可直接移到搜尋框。',
  none: '找不到「{{query}}」',
  noneHint: '檢查一下有沒有打錯，或換個更短的關鍵字。',
  failed: '搜尋失敗',
  loading: '搜尋中…',
};
