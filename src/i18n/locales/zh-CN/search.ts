import type { Messages } from '@/i18n/typed-keys';

export const search: Messages['search'] = {
  label: '搜索',
  placeholder: '搜索歌曲、歌手',
  submit: '立即搜索',
  title: '“{{query}}”的搜索结果',
  tabs: '结果类型',
  songs: '单曲',
  count_one: '{{formatted}} 首歌曲',
  count_other: '{{formatted}} 首歌曲',
  promptTitle: '想听什么？',
  promptText: '在上方输入歌名或歌手，按 / 键可直接跳到搜索框。',
  none: '没有找到“{{query}}”',
  noneHint: '检查一下有没有输错，或者换个更短的关键词。',
  failed: '搜索失败',
  loading: '正在搜索…',
};
