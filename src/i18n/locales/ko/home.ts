import type { Messages } from '@/i18n/typed-keys';

export const home: Messages['home'] = {
  lead: '오늘은 무엇을 들을까요?',
  demo: '데모 음악 · 음악 서비스 연결',
  daily: '오늘의 추천',
  dailyHint: '매일 새로운 추천',
  playAll: '모두 재생',
  none: '오늘은 추천 곡이 없어요',
  noneHint: '지금은 서비스에 추천 곡이 없어요. 검색은 언제든 할 수 있어요.',
  failed: '오늘의 추천을 불러오지 못했어요',
  goSearch: '음악 검색',
};
