import type { Messages } from '@/i18n/typed-keys';

export const discover: Messages['discover'] = {
  playlists: '歌單',
  categories: '分類',
  subCategories: '{{category}}的子分類',
  tagsFailed: '取得分類失敗',
  tagsNone: '暫無分類',
  failed: '取得歌單失敗',
  none: '這個分類下沒有歌單',
  noneHint: '換一個分類試試吧。',
};
