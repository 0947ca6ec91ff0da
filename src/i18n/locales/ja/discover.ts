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
};
