import type { Messages } from '@/i18n/typed-keys';

export const sharing: Messages['sharing'] = {
  copied: '分享链接已复制（{{place}}）',
  copiedFor: '分享链接已复制（{{place}}）。{{note}}',
  reach: {
    'desktop-app': '该链接只能用 Kanade 桌面版打开。要让任何浏览器都能打开，请设置网页版地址。',
    'local-network': '该链接只能在同一局域网内打开。要让所有人都能打开，请设置网页版地址。',
  },
  setWebAddress: '设置地址',
  title: '复制此链接',
  hint: '浏览器不允许复制。链接已选中，请手动复制。',
  link: '链接',
  opening: '正在打开分享的歌曲…',
  openFailed: '无法打开分享的歌曲',
  unknown: '分享的歌曲不存在，或链接已损坏',
  sharedWithYou: '分享给你的歌曲',
  playHint: '浏览器要求先点击页面才能播放。',
  playNow: '立即播放',
  notNow: '暂不播放',
};
