import type { Messages } from '@/i18n/typed-keys';

export const ranking: Messages['ranking'] = {
  title: '排行榜',
  chips: '選擇榜單',
  chosen: '已選 {{count}} / {{most}} 個',
  tooMany: '最多選擇 6 個榜單，請先取消一個',
  failed: '取得榜單失敗',
  none: '暫無榜單',
  noneChosen: '還沒有選擇榜單',
  noneChosenHint: '在上方最多選擇 6 個，並排檢視。',
  chooseForMe: '隨機選 4 個',
  columns: '已選榜單',
  columnFailed: '取得該榜單失敗',
  columnNone: '這個榜單還沒有歌曲',
  play: '播放榜單 {{name}}',
  songCount_one: '{{formatted}} 首',
  songCount_other: '{{formatted}} 首',
};
