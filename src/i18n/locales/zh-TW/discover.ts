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
  artists: '藝人',
  loadingArtists: '正在載入藝人…',
  artistsFailed: '藝人載入失敗',
  noArtists: '暫無藝人',
  noArtistsHint: '換個篩選條件試試。',
  artistTypes: '藝人語種',
  artistKinds: '藝人類型',
  letters: '首字母',
  fans_one: '{{formatted}} 位粉絲',
  fans_other: '{{formatted}} 位粉絲',
};
