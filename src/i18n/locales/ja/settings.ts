import type { Messages } from '@/i18n/typed-keys';

export const settings: Messages['settings'] = {
  title: '設定',
  interface: '表示',
  language: '言語',
  languageHint: 'アプリ全体の表示言語',
  languageAuto: 'システムのデフォルト',
  theme: '外観',
  themeHint: '「自動」ではシステムの設定に従います',
  themeAuto: '自動',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  accent: 'テーマカラー',
  accentHint: 'ボタン、リンク、再生中の表示に使います',
  accentPink: 'ピンク',
  accentBlue: 'ブルー',
  accentGreen: 'グリーン',
  accentOrange: 'オレンジ',
};
