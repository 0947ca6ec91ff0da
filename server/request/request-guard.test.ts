import { describe, expect, it } from 'vitest';
import { type GuardInput, refusal } from './request-guard.ts';

const input: GuardInput = {
  host: '127.0.0.1:6521',
  origin: undefined,
  fetchSite: undefined,
  ports: [6521, 6523],
  urlLength: 10,
  isPublic: false,
};

describe('a refusal', () => {
  it.each(['null', 'file://', 'file:///home/x'])('of a page from a file (%s) says where to open it', (origin) => {
    const refused = refusal({ ...input, origin });
    expect(refused).toMatchObject({ status: 403 });
    expect(refused?.reason).toContain('opened from a file');
    expect(refused?.reason).toContain('http://localhost');
  });
  it.each(['http://192.168.1.5:8080', 'https://example.test'])('of the page %s says where to open it', (origin) => {
    const refused = refusal({ ...input, origin });
    expect(refused).toMatchObject({ status: 403 });
    expect(refused?.reason).toContain('on this computer, at http://localhost');
  });
  it.each(['192.168.1.5:6521', 'music.lan:6521', undefined])('of a call to %s names the right address', (host) => {
    const refused = refusal({ ...input, host });
    expect(refused).toMatchObject({ status: 421 });
    expect(refused?.reason).toContain('set the service address to http://127.0.0.1:6521');
  });
});
