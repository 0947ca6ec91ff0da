import type { Messages } from '@/i18n/typed-keys';

export const app: Messages['app'] = {
  name: 'Kanade',
  skipToContent: '본문으로 건너뛰기',
  crashTitle: '이 화면에 문제가 생겼어요',
  crashText: '음악 재생에는 영향이 없어요. 새로고침하면 대부분 해결돼요.',
  reload: '새로고침',
  partFailed: '화면의 이 부분을 불러오지 못했어요.',
  offlineBanner: '오프라인이에요. 이미 불러온 내용은 계속 쓸 수 있어요.',
  close: '닫기',
  notifications: '알림',
  minimiseWindow: '창 최소화',
  maximiseWindow: '창 최대화',
  restoreWindow: '이전 크기로 복원',
  closeWindow: '창 닫기',
  storageFull: '저장 공간이 가득 찼어요. Kanade를 닫으면 변경한 내용이 사라져요.',
  storageBlocked: '여기에는 데이터를 저장할 수 없어요. Kanade를 닫으면 변경한 내용이 사라져요.',
  autoStartFailed: '컴퓨터 시작 시 실행 설정을 변경하지 못했어요.',
};
