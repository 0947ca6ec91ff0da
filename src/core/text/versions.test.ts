import { expect, it } from 'vitest';
import { isNewerVersion } from './versions';

it.each([
  ['v1.4.0', '1.3.9', true],
  ['1.10.0', '1.9.9', true],
  ['2', '1.9.9', true],
  ['1.4.0.1', '1.4', true],
  ['v1.4.0', '1.4', false],
  ['1.3.9', '1.4.0', false],
  ['1.4.0-beta.2', '1.4.0', false],
  ['V2.0.0+build.7', '1.9', true],
  ['', '1.0.0', false],
  ['latest', '1.0.0', false],
  ['1..2', '1.0.0', false],
  ['9.9.9', 'unknown', false],
])('%s against %s is newer: %s', (candidate, current, expected) => {
  expect(isNewerVersion(candidate, current)).toBe(expected);
});
