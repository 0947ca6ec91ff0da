import type { Messages } from '@/i18n/typed-keys';

export const song: Messages['song'] = {
  artistSeparator: '、',
  list: '曲の一覧',
  play: '{{title}}を再生',
  more: '{{title}}のその他の操作',
  playNext: '次に再生',
  addToQueue: '再生待ちに追加',
  unknownArtist: '不明なアーティスト',
  untitled: '無題',
  vip: 'VIP',
  paid: '有料',
  noCopyright: '配信権なし',
  unavailable: '配信停止',
  noCopyrightReason: 'この曲にはまだ配信権がないため、再生できません。',
  unavailableReason: 'この曲は現在配信されていません。',
  unplayable: '{{format}}は再生不可',
  addedNext: '次に再生します：{{title}}',
  addedToQueue: '再生待ちに追加しました：{{title}}',
};
