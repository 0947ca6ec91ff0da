import type { Messages } from '@/i18n/typed-keys';

export const search: Messages['search'] = {
  label: '検索',
  placeholder: '曲・アーティストを検索',
  submit: '検索する',
  title: '「{{query}}」の検索結果',
  tabs: '結果の種類',
  songs: '曲',
  count_one: '{{formatted}} 曲',
  count_other: '{{formatted}} 曲',
  promptTitle: '何を聴きたいですか？',
  promptText: '上の欄に曲名かアーティスト名を入力してください。/ キーですぐに移動できます。',
  none: '「{{query}}」は見つかりませんでした',
  noneHint: 'つづりを確かめるか、短い言葉で試してください。',
  failed: '検索できませんでした',
  loading: '検索中…',
};
