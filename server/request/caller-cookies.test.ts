import { describe, expect, it } from 'vitest';
import { type CookieSources, callerCookies } from './caller-cookies.ts';

const read = (sources: Partial<CookieSources>): { all: object; stated: object } => {
  const { all, stated } = callerCookies({ parameter: null, authorization: null, header: null, ...sources });
  return { all: Object.fromEntries(all), stated: Object.fromEntries(stated) };
};

describe('the cookies of a request', () => {
  it('are cut at the first equals sign, decoded once more and laid over the header', () => {
    const { all, stated } = read({ parameter: 'token=a=b%2B;userid=12', header: 'token=old; dfid=device' });
    expect(all).toEqual({ token: 'a=b+', userid: '12', dfid: 'device' });
    expect(stated).toEqual({ token: 'a=b+', userid: '12' });
  });
  it('come from the Authorization header first', () => {
    const { all, stated } = read({
      authorization: 'token=new;userid=3; KUGOU_API_DEV=%E5%AE%B6',
      parameter: 'token=old;userid=2;dfid=device',
      header: 'token=oldest;theme=dark',
    });
    expect(stated).toEqual({ token: 'new', userid: '3', dfid: 'device', KUGOU_API_DEV: '家' });
    expect(all).toEqual({ ...stated, theme: 'dark' });
  });
  it('survive broken escapes, pairs without a name and other kinds of authorization', () => {
    expect(read({ parameter: 'token=%E0%A4%A;=x;;y' }).all).toEqual({ token: '%E0%A4%A' });
    expect(read({ authorization: 'Basic YTpi' }).all).toEqual({});
  });
});
