import type { Messages } from '@/i18n/typed-keys';

export const settings: Messages['settings'] = {
  title: '設定',
  interface: '介面',
  language: '語言',
  languageHint: '應用程式內所有文字',
  languageAuto: '跟隨系統',
  theme: '外觀',
  themeHint: '選擇「自動」時跟隨系統設定',
  themeAuto: '自動',
  themeLight: '淺色',
  themeDark: '深色',
  accent: '主題色',
  accentHint: '用於按鈕、連結和正在播放的內容',
  accentPink: '粉紅',
  accentBlue: '藍色',
  accentGreen: '綠色',
  accentOrange: '橘色',
};
