import type { Messages } from '@/i18n/typed-keys';

export const nav: Messages['nav'] = {
  main: '주 메뉴',
  history: '방문 기록',
  home: '홈',
  discover: '둘러보기',
  library: '보관함',
  settings: '설정',
  login: '로그인',
  ranking: '차트',
  cloudDrive: '클라우드 드라이브',
  localMusic: '로컬 음악',
  offlineSongs: '오프라인 곡',
  back: '뒤로',
  forward: '앞으로',
  reload: '새로고침',
  devices: '로그인된 기기',
  palette: '명령 팔레트',
};
