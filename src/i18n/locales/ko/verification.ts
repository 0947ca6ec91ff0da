import type { Messages } from '@/i18n/typed-keys';

export const verification: Messages['verification'] = {
  title: '확인이 필요해요',
  lead: '음악 서비스가 본인 확인을 요청했어요. 확인이 끝나면 하던 작업이 이어져요.',
  cancel: '나중에',
  failed: '확인 화면을 불러오지 못했어요',
  expired: '확인 시간이 지났어요. 닫고 다시 시도해 주세요.',
  otherWay: '다른 방법 사용',
  smsSent: '계정의 전화번호로 인증번호를 보냈어요.',
  smsSentTo: '{{mobile}} 번호로 인증번호를 보냈어요.',
  smsSentAt: '{{time}}에 계정의 전화번호로 인증번호를 보냈고, 그 뒤로는 보내지 않았어요.',
  smsSentToAt: '{{time}}에 {{mobile}} 번호로 인증번호를 보냈고, 그 뒤로는 보내지 않았어요.',
  smsAgain: '인증번호가 더 이상 맞지 않으면 닫고 다시 시도해 주세요.',
  code: '인증번호',
  submit: '확인',
  wrongCode: '인증번호가 맞지 않아요. 다시 입력해 주세요.',
  picture: '제공처의 그림 인증',
  wrongPicture: '맞지 않았어요. 새 그림으로 다시 해 주세요.',
  pictureUnavailable: '그림 인증을 불러오지 못했어요. 제공처에 연결되어 있어야 해요. 공식 앱에서 한 번 확인해도 돼요.',
  phoneNeeded: '이 계정에는 전화번호가 필요해요. 공식 앱에서 등록해 주세요.',
  loginNeeded: '다시 로그인해야 해요. 로그아웃한 뒤 다시 로그인해 주세요.',
};
