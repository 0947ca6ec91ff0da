import type { Messages } from '@/i18n/typed-keys';

export const error: Messages['error'] = {
  offline: '오프라인이에요. 네트워크 연결을 확인해 주세요.',
  noResponse: '음악 서비스가 응답하지 않아요.',
  server: '서버 오류예요. 잠시 뒤 다시 시도해 주세요.',
  loginExpired: '로그인이 만료됐어요. 다시 로그인해 주세요.',
  needsLogin: '먼저 로그인해 주세요.',
  needsVip: 'VIP 회원만 들을 수 있는 곡이에요.',
  noCopyright: '저작권이 없는 곡이에요.',
  verification: '본인 확인이 필요해요. 공식 앱에서 한 번 확인해 주세요.',
  notFound: '찾을 수 없어요.',
  badData: '서비스가 보낸 내용을 읽을 수 없어요.',
  noFormat: '음악을 가져오지 못했어요. 재생할 수 있는 형식이 없어요.',
  noAddress: '음악 주소를 가져오지 못했어요. 서버 오류이니 잠시 뒤 다시 시도해 주세요.',
  badAudio: '오디오를 불러오지 못했어요.',
  needsGesture: '브라우저가 클릭을 기다리고 있어요. 재생을 눌러 주세요.',
  queueFull: '재생 목록이 가득 찼어요. 최대 10,000곡까지 담을 수 있어요.',
  cancelled: '취소됐어요.',
  retry: '다시 시도',
  serviceAwayTitle: '{{address}}에 음악 서비스가 없어요',
  serviceAwayHint: 'Kanade 폴더에서 이 명령을 실행하면 시작돼요:',
  offlineTitle: '오프라인이에요',
};
