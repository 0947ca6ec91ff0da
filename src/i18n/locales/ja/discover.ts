import type { Messages } from '@/i18n/typed-keys';

export const discover: Messages['discover'] = {
  playlists: 'プレイリスト',
  categories: 'カテゴリ',
  subCategories: '{{category}}のサブカテゴリ',
  tagsFailed: 'カテゴリを読み込めませんでした',
  tagsNone: 'カテゴリはまだありません',
  failed: 'プレイリストを読み込めませんでした',
  none: 'このカテゴリにプレイリストはありません',
  noneHint: 'ほかのカテゴリを見てみましょう。',
  artists: 'アーティスト',
  loadingArtists: 'アーティストを読み込み中…',
  artistsFailed: 'アーティストを読み込めませんでした',
  noArtists: 'アーティストがありません',
  noArtistsHint: '別の条件をお試しください。',
  artistTypes: 'アーティストの言語',
  artistKinds: 'アーティストの種類',
  letters: '頭文字',
  fans_one: 'ファン{{formatted}}人',
  fans_other: 'ファン{{formatted}}人',
};
