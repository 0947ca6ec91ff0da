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
  artists: '아티스트',
  loadingArtists: '아티스트를 불러오는 중…',
  artistsFailed: '아티스트를 불러오지 못했어요',
  noArtists: '아티스트가 없어요',
  noArtistsHint: '다른 조건을 선택해 보세요.',
  artistTypes: '아티스트 언어',
  artistKinds: '아티스트 종류',
  letters: '첫 글자',
  fans_one: '팬 {{formatted}}명',
  fans_other: '팬 {{formatted}}명',
};
