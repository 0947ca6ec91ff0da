import type { Messages } from '@/i18n/typed-keys';

export const greeting: Messages['greeting'] = {
  morning: 'おはようございます',
  afternoon: 'こんにちは',
  evening: 'こんばんは',
  night: '夜更かしですね',
};
