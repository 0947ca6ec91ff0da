import type { Messages } from '@/i18n/typed-keys';

export const webApp: Messages['webApp'] = {
  nothingToPlay: '還沒有可以播放的歌曲',
  unknownLink: 'Kanade 無法開啟此連結',
  openFailed: '無法開啟「{{name}}」',
  updateReady: 'Kanade 新版本已準備就緒',
  updateMenu: '重新載入以更新',
  updateUnsaved: 'Kanade 新版本已準備就緒。重新載入會遺失此處輸入的內容。',
  reloadAnyway: '仍要重新載入',
  staleTitle: '此頁面載入失敗',
  staleText: '開啟本頁之後，Kanade 可能已更新。重新載入即可使用最新版本，正在播放的歌曲會從目前位置繼續。',
  unloadedTitle: '此頁面尚未儲存到此裝置',
  unloadedText: '目前為離線狀態，請連線後再試一次。',
  partMissing: '載入失敗，請重新載入 Kanade 後再試一次。',
};
