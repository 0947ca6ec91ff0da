import type { Messages } from '@/i18n/typed-keys';

export const greeting: Messages['greeting'] = {
  morning: '早安',
  afternoon: '午安',
  evening: '晚安',
  night: '夜深了',
};
