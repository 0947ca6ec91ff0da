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
  artists: '歌手',
  loadingArtists: '正在加载歌手…',
  artistsFailed: '歌手加载失败',
  noArtists: '暂无歌手',
  noArtistsHint: '换个筛选条件试试。',
  artistTypes: '歌手语种',
  artistKinds: '歌手类型',
  letters: '首字母',
  fans_one: '{{formatted}} 位粉丝',
  fans_other: '{{formatted}} 位粉丝',
};
