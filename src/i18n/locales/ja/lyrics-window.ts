import type { Messages } from '@/i18n/typed-keys';

export const lyricsWindow: Messages['lyricsWindow'] = {
  title: '歌詞ウィンドウ',
  open: '歌詞ウィンドウを開く',
  smaller: '文字を小さく',
  larger: '文字を大きく',
  textColour: '文字の色',
  sungColour: '歌った部分の色',
  translation: '次の行の代わりに訳を表示',
  lock: 'ロック',
  unlock: 'ロックを解除',
  resize: 'サイズを変更',
  showDesktop: 'デスクトップ歌詞を表示',
  hideDesktop: 'デスクトップ歌詞を非表示',
  pictureInPicture: '歌詞をピクチャー イン ピクチャーで表示',
  closePictureInPicture: 'ピクチャー イン ピクチャーを閉じる',
  refused: 'ブラウザがウィンドウを開きませんでした。',
  openApp: 'Kanadeを開く',
};
