import { type PersonalRadio, personalRadioSchema } from '@/core/radio/radio.ts';
import { useStoredValue } from '@/state/use-stored-value.ts';
import { storedValue } from '@/storage/stored-value.ts';

const stored = storedValue<PersonalRadio>({
  key: 'radio_choice',
  schema: personalRadioSchema,
  fallback: { kind: 'personal', mode: 'normal', pool: 0 },
});

/** Last chosen mode and source of personal radio. */
export function useRadioChoice(): PersonalRadio {
  return useStoredValue(stored);
}

export function chooseRadio(radio: PersonalRadio): void {
  stored.write(radio);
}
