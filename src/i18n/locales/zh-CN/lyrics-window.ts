import type { Messages } from '@/i18n/typed-keys';

export const lyricsWindow: Messages['lyricsWindow'] = {
  title: '歌词窗口',
  open: '打开歌词窗口',
  smaller: '缩小字号',
  larger: '放大字号',
  textColour: '文字颜色',
  sungColour: '已唱文字颜色',
  translation: '用翻译代替下一行',
  lock: '锁定',
  unlock: '解锁',
  resize: '调整大小',
  showDesktop: '显示桌面歌词',
  hideDesktop: '隐藏桌面歌词',
  pictureInPicture: '画中画歌词',
  closePictureInPicture: '关闭画中画',
  refused: '浏览器未能打开窗口。',
  openApp: '打开 Kanade',
};
