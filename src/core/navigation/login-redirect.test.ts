import { describe, expect, it } from 'vitest';
import { loginAddress, loginTarget } from './login-redirect.ts';

describe('after a login', () => {
  it.each(['/', '/library?category=2', '/CloudDrive', '/playlistDetail?global_collection_id=a%2Fb#x', '/loginish'])(
    '%s is gone to',
    (wanted) => {
      expect(loginTarget(wanted)).toBe(wanted);
    },
  );

  it.each([
    null,
    '',
    'library',
    '//example.test',
    '/\\example.test',
    '\\\\example.test',
    '/\t/example.test',
    'https://example.test/',
    'javascript:alert(1)',
    ' /library',
    '/login',
    '/Login/?redirect=/login',
    '/a\\..\\b',
  ])('%j is not gone to', (wanted) => {
    expect(loginTarget(wanted)).toBe('/library');
  });

  it('includes the return address in the address of the login', () => {
    expect(loginAddress('/library?category=2')).toBe('/login?redirect=%2Flibrary%3Fcategory%3D2');
    expect(loginAddress('/library')).toBe('/login?redirect=%2Flibrary');
    expect(loginAddress('/login?redirect=/')).toBe('/login');
    expect(loginAddress('//example.test')).toBe('/login');
  });
});
