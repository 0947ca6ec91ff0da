import type { Messages } from '@/i18n/typed-keys';

export const surfaces: Messages['surfaces'] = {
  openApp: 'Kanade 열기',
  sidePanel: '사이드 패널에서 재생 목록 보기',
  lyricsWindow: '가사 창',
  start: '곡을 검색해서 시작해 보세요.',
  tabs: '사이드 패널 구성',
  search: '검색',
  searchPlaceholder: '곡, 아티스트 검색',
  local: '로컬',
  untimed: '이 가사에는 시간 정보가 없어요.',
};
