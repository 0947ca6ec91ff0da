import { expect, it } from 'vitest';
import { linkedEntry, settingEntries } from './sections.ts';

it('a link to shortcuts leads to those that this host has', () => {
  const linked = (host: 'web' | 'desktop', name: string) => linkedEntry(settingEntries(host), name)?.id;
  expect(linked('desktop', 'shortcuts')).toBe('shortcuts');
  expect(linked('web', 'shortcuts')).toBe('app-keys');
  expect(linked('web', 'nothing')).toBeUndefined();
  expect(linked('web', 'theme')).toBe('theme');
});
