import type { Messages } from '@/i18n/typed-keys';

export const greeting: Messages['greeting'] = {
  morning: '좋은 아침이에요',
  afternoon: '좋은 오후예요',
  evening: '좋은 저녁이에요',
  night: '늦은 밤이네요',
};
