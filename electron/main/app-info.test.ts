import { expect, test } from 'vitest';
import { appInfo, platformOf } from './app-info';

test('it tells the version of the app, the platform and where newer versions are told', () => {
  const releasesAddress = 'https://example.test/releases/latest';
  expect(appInfo({ getVersion: () => '1.2.3' }, 'win32', releasesAddress)).toEqual({
    version: '1.2.3',
    platform: 'win32',
    releasesAddress,
  });
});

test('a Unix that Kanade does not tell apart counts as linux', () => {
  expect(['linux', 'darwin', 'win32', 'freebsd'].map(platformOf)).toEqual(['linux', 'darwin', 'win32', 'linux']);
});
