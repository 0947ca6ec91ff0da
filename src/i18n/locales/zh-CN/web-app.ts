import type { Messages } from '@/i18n/typed-keys';

export const webApp: Messages['webApp'] = {
  nothingToPlay: '还没有可以播放的歌曲',
  unknownLink: 'Kanade 无法打开此链接',
  openFailed: '无法打开“{{name}}”',
  updateReady: 'Kanade 新版本已就绪',
  updateMenu: '重新加载以更新',
  updateUnsaved: 'Kanade 新版本已就绪。重新加载会丢失此处输入的内容。',
  reloadAnyway: '仍要重新加载',
  staleTitle: '此页面加载失败',
  staleText: '打开本页之后，Kanade 可能已更新。重新加载即可使用最新版本，正在播放的歌曲会从当前位置继续。',
  unloadedTitle: '此页面尚未保存到本设备',
  unloadedText: '当前处于离线状态，请联网后重试。',
  partMissing: '加载失败，请重新加载 Kanade 后再试。',
};
