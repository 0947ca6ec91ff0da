import type { Messages } from '@/i18n/typed-keys';

export const discover: Messages['discover'] = {
  playlists: '歌单',
  categories: '分类',
  subCategories: '{{category}}的子分类',
  tagsFailed: '获取分类失败',
  tagsNone: '暂无分类',
  failed: '获取歌单失败',
  none: '这个分类下没有歌单',
  noneHint: '换一个分类试试吧。',
};
