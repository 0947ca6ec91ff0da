import type { Messages } from '@/i18n/typed-keys';

export const lyricsWindow: Messages['lyricsWindow'] = {
  title: '歌詞視窗',
  open: '開啟歌詞視窗',
  smaller: '縮小字級',
  larger: '放大字級',
  textColour: '文字顏色',
  sungColour: '已唱文字顏色',
  translation: '以翻譯取代下一行',
  lock: '鎖定',
  unlock: '解除鎖定',
  resize: '調整大小',
  showDesktop: '顯示桌面歌詞',
  hideDesktop: '隱藏桌面歌詞',
  pictureInPicture: '子母畫面歌詞',
  closePictureInPicture: '關閉子母畫面',
  refused: '瀏覽器未能開啟視窗。',
  openApp: '開啟 Kanade',
};
