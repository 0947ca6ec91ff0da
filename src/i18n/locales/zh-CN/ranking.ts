import type { Messages } from '@/i18n/typed-keys';

export const ranking: Messages['ranking'] = {
  title: '排行榜',
  chips: '选择榜单',
  chosen: '已选 {{count}} / {{most}} 个',
  tooMany: '最多选择 6 个榜单，请先取消一个',
  failed: '获取榜单失败',
  none: '暂无榜单',
  noneChosen: '还没有选择榜单',
  noneChosenHint: '在上方最多选择 6 个，并排查看。',
  chooseForMe: '随机选 4 个',
  columns: '已选榜单',
  columnFailed: '获取该榜单失败',
  columnNone: '这个榜单还没有歌曲',
  play: '播放榜单 {{name}}',
  songCount_one: '{{formatted}} 首',
  songCount_other: '{{formatted}} 首',
};
