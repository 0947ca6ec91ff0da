import { expect, it } from 'vitest';
import { platformOf } from './key-events.ts';

it.each([
  ['macOS', 'mac'],
  ['MacIntel', 'mac'],
  ['iPad', 'mac'],
  ['Windows', 'windows'],
  ['Win32', 'windows'],
  ['Linux x86_64', 'linux'],
  ['Chrome OS', 'linux'],
  ['', 'linux'],
])('%s has the keys of %s', (name, platform) => {
  expect(platformOf(name)).toBe(platform);
});
