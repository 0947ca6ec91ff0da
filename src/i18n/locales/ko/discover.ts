import type { Messages } from '@/i18n/typed-keys';

export const discover: Messages['discover'] = {
  playlists: '플레이리스트',
  categories: '카테고리',
  subCategories: '{{category}} 하위 카테고리',
  tagsFailed: '카테고리를 불러오지 못했어요',
  tagsNone: '아직 카테고리가 없어요',
  failed: '플레이리스트를 불러오지 못했어요',
  none: '이 카테고리에는 플레이리스트가 없어요',
  noneHint: '다른 카테고리를 살펴보세요.',
};
