import type { Messages } from '@/i18n/typed-keys';

export const home: Messages['home'] = {
  lead: '今天想听点什么？',
  demo: '演示曲库 · 连接音乐服务',
  daily: '每日推荐',
  dailyHint: '每天更新',
  playAll: '播放全部',
  none: '今天没有推荐歌曲',
  noneHint: '服务暂时没有推荐内容，可以试试搜索。',
  failed: '获取每日推荐失败',
  goSearch: '搜索音乐',
};
