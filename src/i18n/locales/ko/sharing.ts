import type { Messages } from '@/i18n/typed-keys';

export const sharing: Messages['sharing'] = {
  copied: '공유 링크를 복사했어요({{place}})',
  copiedFor: '공유 링크를 복사했어요({{place}}). {{note}}',
  reach: {
    'desktop-app':
      '이 링크는 Kanade 데스크톱 앱에서만 열려요. 모든 브라우저에서 열리는 링크를 공유하려면 웹 앱 주소를 설정하세요.',
    'local-network':
      '이 링크는 같은 로컬 네트워크에서만 열려요. 어디서나 열리는 링크를 공유하려면 웹 앱 주소를 설정하세요.',
  },
  setWebAddress: '주소 설정',
  title: '이 링크 복사',
  hint: '브라우저가 복사를 허용하지 않았어요. 선택된 링크를 직접 복사해 주세요.',
  link: '링크',
  opening: '공유된 곡을 여는 중…',
  openFailed: '공유된 곡을 열지 못했어요',
  unknown: '공유된 곡이 없거나 링크가 손상됐어요',
  sharedWithYou: '공유받은 곡',
  playHint: '페이지를 한 번 클릭해야 브라우저에서 재생할 수 있어요.',
  playNow: '지금 재생',
  notNow: '나중에',
};
