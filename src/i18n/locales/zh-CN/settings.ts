import type { Messages } from '@/i18n/typed-keys';

export const settings: Messages['settings'] = {
  title: '设置',
  interface: '界面',
  language: '语言',
  languageHint: '应用内所有文字',
  languageAuto: '跟随系统',
  theme: '外观',
  themeHint: '选择“自动”时跟随系统设置',
  themeAuto: '自动',
  themeLight: '浅色',
  themeDark: '深色',
  accent: '主题色',
  accentHint: '用于按钮、链接和正在播放的内容',
  accentPink: '粉色',
  accentBlue: '蓝色',
  accentGreen: '绿色',
  accentOrange: '橙色',
};
