import type { Messages } from '@/i18n/typed-keys';

export const settings: Messages['settings'] = {
  title: '설정',
  interface: '화면',
  language: '언어',
  languageHint: '앱 전체의 표시 언어',
  languageAuto: '시스템 기본값',
  theme: '모양',
  themeHint: '자동이면 시스템 설정을 따라요',
  themeAuto: '자동',
  themeLight: '라이트',
  themeDark: '다크',
  accent: '테마 색',
  accentHint: '버튼, 링크, 재생 중인 곡에 쓰여요',
  accentPink: '분홍',
  accentBlue: '파랑',
  accentGreen: '초록',
  accentOrange: '주황',
};
