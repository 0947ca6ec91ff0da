import type { TFunction } from 'i18next';
import type { Radio } from '@/core/radio/radio.ts';

export function radioName(radio: Radio, t: TFunction): string {
  if (radio.kind === 'personal') return t('radio.personal');
  return t(radio.kind === 'station' ? 'radio.station' : 'radio.similar', { name: radio.name });
}
