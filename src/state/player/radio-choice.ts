import { type PersonalRadio, personalRadioSchema } from '@/core/radio/radio';
import { useStoredValue } from '@/state/use-stored-value';
import { storedValue } from '@/storage/stored-value';

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
