import type { Messages } from '@/i18n/typed-keys';

export const lyricsWindow: Messages['lyricsWindow'] = {
  title: '가사 창',
  open: '가사 창 열기',
  smaller: '글자 작게',
  larger: '글자 크게',
  textColour: '글자 색',
  sungColour: '부른 부분의 색',
  translation: '다음 줄 대신 번역 표시',
  lock: '잠금',
  unlock: '잠금 해제',
  resize: '크기 조절',
  showDesktop: '데스크톱 가사 표시',
  hideDesktop: '데스크톱 가사 숨기기',
  pictureInPicture: '가사를 PIP 모드로 보기',
  closePictureInPicture: 'PIP 모드 닫기',
  refused: '브라우저가 창을 열지 않았습니다.',
  openApp: 'Kanade 열기',
};
