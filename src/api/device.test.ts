import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConfig, storedUserData } from '@/api/account/session.ts';
import { deviceFor, isRegistered, saveDfid } from './device.ts';

/** Derives the id from the GUID like the service: its MD5 as a decimal number. */
const derivedMid = (guid: string) => BigInt(`0x${createHash('md5').update(guid).digest('hex')}`).toString();

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

  it('does not contradict itself: the service derives the number from the GUID', () => {
    saveConfig({ KUGOU_API_GUID: '0123456789abcdef0123456789abcdef' });
    expect(deviceFor(here).identity.KUGOU_API_MID).toBe(derivedMid('0123456789abcdef0123456789abcdef'));
  });

  it('of a version with a number of its own keeps it for a login, and derives it without one', () => {
    const { KUGOU_API_GUID } = deviceFor(here).identity;
    saveConfig({ KUGOU_API_MID: '12345' });
    const { state } = storedUserData.read();
    storedUserData.write({ state: { ...state, UserInfo: { userid: 7, token: 'T' } } });
    expect(deviceFor(here).identity.KUGOU_API_MID).toBe('12345');
    storedUserData.write({ state: { ...storedUserData.read().state, UserInfo: null } });
    expect(deviceFor(here).identity).toMatchObject({ KUGOU_API_GUID, KUGOU_API_MID: derivedMid(KUGOU_API_GUID) });
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
      const { [key]: before, ...others } = deviceFor(here).identity;
      saveConfig({ [key]: value });
      const { identity } = deviceFor(here);
      expect(identity[key]).not.toBe(value);
      if (key === 'KUGOU_API_MID') expect(identity[key]).toBe(before);
      const { KUGOU_API_MID, ...independent } = others as Partial<typeof identity>;
      expect(identity).toMatchObject(key === 'KUGOU_API_GUID' ? independent : others);
      expect(identity.KUGOU_API_MID).toBe(derivedMid(identity.KUGOU_API_GUID));
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
