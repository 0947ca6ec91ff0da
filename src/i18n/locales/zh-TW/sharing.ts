import type { Messages } from '@/i18n/typed-keys';

export const sharing: Messages['sharing'] = {
  copied: '已複製分享連結（{{place}}）',
  copiedFor: '已複製分享連結（{{place}}）。{{note}}',
  reach: {
    'desktop-app': '此連結只能用 Kanade 桌面版開啟。若要讓任何瀏覽器都能開啟，請設定網頁版位址。',
    'local-network': '此連結只能在同一區域網路內開啟。若要讓所有人都能開啟，請設定網頁版位址。',
  },
  setWebAddress: '設定位址',
  title: '複製此連結',
  hint: '瀏覽器不允許複製。連結已選取，請手動複製。',
  link: '連結',
  opening: '正在開啟分享的歌曲…',
  openFailed: '無法開啟分享的歌曲',
  unknown: '分享的歌曲不存在，或連結已損壞',
  sharedWithYou: '分享給你的歌曲',
  playHint: '瀏覽器要求先點按頁面才能播放。',
  playNow: '立即播放',
  notNow: '暫不播放',
};
