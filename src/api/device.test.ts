import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConfig } from '@/api/account/session';
import { deviceFor, isRegistered, saveDfid } from './device';

const here = 'http://127.0.0.1:6521';
const elsewhere = 'http://127.0.0.1:3000';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});

describe('the identity of an installation', () => {
  it('is created once, in the formats of the service, for every address', () => {
    const { identity } = deviceFor(here);
    expect(identity).toEqual({
      KUGOU_API_GUID: expect.stringMatching(/^[0-9a-f]{32}$/),
      KUGOU_API_MID: expect.stringMatching(/^\d{1,39}$/),
      KUGOU_API_DEV: 'Kanade',
      KUGOU_API_MAC: expect.stringMatching(/^02(?::[0-9A-F]{2}){5}$/),
      KUGOU_API_WEBGL: expect.stringMatching(/^\d{1,20}$/),
    });
    expect(deviceFor(here).identity).toEqual(identity);
    expect(deviceFor(elsewhere).identity).toEqual(identity);
  });

  it('differs between installations', () => {
    const first = deviceFor(here).identity;
    localStorage.setItem('kanade-user-data', '{"state":{}}');
    const second = deviceFor(here).identity;
    expect(second.KUGOU_API_GUID).not.toBe(first.KUGOU_API_GUID);
    expect(second.KUGOU_API_MID).not.toBe(first.KUGOU_API_MID);
    expect(second.KUGOU_API_WEBGL).not.toBe(first.KUGOU_API_WEBGL);
  });

  it('of a version without the graphics card gets one, and stays the one that logins belong to', () => {
    const { KUGOU_API_WEBGL, ...known } = deviceFor(here).identity;
    localStorage.setItem('kanade-user-data', '{"state":{}}');
    saveConfig(known);
    const { identity } = deviceFor(here);
    expect(identity).toMatchObject(known);
    expect(identity.KUGOU_API_WEBGL).toMatch(/^\d{1,20}$/);
    expect(deviceFor(here).identity).toEqual(identity);
  });

  it('gets a new part, and keeps the others, where a stored one would break the cookie parameter', () => {
    for (const [key, value] of [
      ['KUGOU_API_GUID', 'a;token=b'],
      ['KUGOU_API_MID', 'x'],
      ['KUGOU_API_DEV', ''],
      ['KUGOU_API_MAC', 7],
      ['KUGOU_API_WEBGL', '1 2'],
    ] as const) {
      const { [key]: _, ...others } = deviceFor(here).identity;
      saveConfig({ [key]: value });
      const { identity } = deviceFor(here);
      expect(identity[key]).not.toBe(value);
      expect(identity).toMatchObject(others);
      expect(deviceFor(here).identity).toEqual(identity);
    }
  });
});

it('an id of the provider belongs to the address whose service gave it', () => {
  expect(deviceFor(here).dfid).toBeNull();
  saveDfid(here, '0aB1');
  expect([here, elsewhere].map((address) => deviceFor(address).dfid)).toEqual(['0aB1', null]);
  expect([here, elsewhere].map(isRegistered)).toEqual([true, false]);
});
