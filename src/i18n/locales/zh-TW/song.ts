import type { Messages } from '@/i18n/typed-keys';

export const song: Messages['song'] = {
  artistSeparator: '、',
  list: '歌曲清單',
  play: '播放 {{title}}',
  more: '{{title}} 的更多操作',
  playNext: '下一首播放',
  addToQueue: '加入播放佇列',
  unknownArtist: '未知藝人',
  untitled: '未知歌曲',
  vip: 'VIP',
  paid: '付費',
  noCopyright: '無版權',
  unavailable: '已下架',
  noCopyrightReason: '這首歌暫無版權，無法播放。',
  unavailableReason: '服務目前不提供這首歌。',
  unplayable: '無法播放 {{format}}',
  addedNext: '下一首播放：{{title}}',
  addedToQueue: '已加入播放佇列：{{title}}',
};
