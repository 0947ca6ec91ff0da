import type { Messages } from '@/i18n/typed-keys';

export const song: Messages['song'] = {
  artistSeparator: '、',
  list: '歌曲列表',
  play: '播放 {{title}}',
  more: '{{title}} 的更多操作',
  playNext: '下一首播放',
  addToQueue: '添加到播放列表',
  unknownArtist: '未知歌手',
  untitled: '未知歌曲',
  vip: 'VIP',
  paid: '付费',
  noCopyright: '无版权',
  unavailable: '已下架',
  noCopyrightReason: '该歌曲暂无版权，无法播放。',
  unavailableReason: '服务目前不提供这首歌。',
  unplayable: '无法播放 {{format}}',
  addedNext: '下一首播放：{{title}}',
  addedToQueue: '已添加到播放列表：{{title}}',
};
