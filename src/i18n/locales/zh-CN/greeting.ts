import type { Messages } from '@/i18n/typed-keys';

export const greeting: Messages['greeting'] = {
  morning: '早上好',
  afternoon: '下午好',
  evening: '晚上好',
  night: '夜深了',
};
