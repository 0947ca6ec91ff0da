import type { Messages } from '@/i18n/typed-keys';

export const app: Messages['app'] = {
  name: 'Kanade',
  skipToContent: '본문으로 건너뛰기',
  crashTitle: '이 화면에 문제가 생겼어요',
  crashText: '음악 재생에는 영향이 없어요. 다시 불러오면 대부분 해결돼요.',
  reload: '다시 불러오기',
  offlineBanner: '네트워크 연결이 끊어졌어요. 이미 불러온 내용은 계속 쓸 수 있어요.',
  close: '닫기',
  notifications: '알림',
};
