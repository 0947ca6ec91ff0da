import { expect, it } from 'vitest';
import { isMissingCode } from './missing-code.ts';

it.each([
  new TypeError('Failed to fetch dynamically imported module: https://kanade.example/assets/page-1.js'),
  new TypeError('error loading dynamically imported module: https://kanade.example/assets/page-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/page-1.css'),
])('a part that can’t be loaded is told from other errors: %s', (error) => expect(isMissingCode(error)).toBe(true));

it.each([new TypeError('Failed to fetch'), new Error('page is null'), 'Importing a module script failed.', null])(
  'another error is none: %s',
  (error) => expect(isMissingCode(error)).toBe(false),
);
