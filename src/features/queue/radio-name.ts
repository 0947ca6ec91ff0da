import type { TFunction } from 'i18next';
import type { Radio } from '@/core/radio/radio.ts';

export function radioName(radio: Radio, t: TFunction): string {
  if (radio.kind === 'personal') return t('queue.radios.personal');
  return t(radio.kind === 'station' ? 'queue.radios.station' : 'queue.radios.similar', { name: radio.name });
}
