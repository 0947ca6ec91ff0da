import { expect, test } from 'vitest';
import { appInfo, platformOf } from './app-info';

test('it adds the version of the app to the values known at the start', () => {
  const known = {
    platform: 'win32',
    releasesAddress: 'https://example.test/releases/latest',
    hasNativeTitleBar: true,
  } as const;
  expect(appInfo({ getVersion: () => '1.2.3' }, known)).toEqual({ version: '1.2.3', ...known });
});

test('an unlisted Unix counts as linux', () => {
  expect(['linux', 'darwin', 'win32', 'freebsd'].map(platformOf)).toEqual(['linux', 'darwin', 'win32', 'linux']);
});
