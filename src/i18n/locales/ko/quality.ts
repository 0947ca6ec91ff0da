import type { Messages } from '@/i18n/typed-keys';

export const quality: Messages['quality'] = {
  normal: '표준',
  high: '고음질',
  lossless: '무손실',
  hires: 'Hi-Res',
  delivered: '{{level}}, {{kbps}}kbit/s로 재생 중',
  previewVipHint:
    '무료 미리듣기 구간만 재생돼요. 전곡은 VIP 회원만 들을 수 있어요. VIP 상태는 보관함에서 볼 수 있어요.',
};
