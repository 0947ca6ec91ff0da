import { expect, test } from 'vitest';
import { FakeContents } from '../../testing/fake-electron';
import { createVerificationFrames } from './verification-frames';

const service = 'http://127.0.0.1:6521';

function setUp() {
  const contents = new FakeContents();
  const frames = createVerificationFrames();
  const mayLoad = (url: string) => frames.mayLoad(contents.asContents, url);
  return { contents, frames, mayLoad };
}

test('while a picture test is shown, its frames load the service and https addresses, and nothing else', () => {
  const { contents, frames, mayLoad } = setUp();
  expect(mayLoad(`${service}/picture`)).toBe(false);
  frames.allow(contents.asContents, { origin: service });
  expect([`${service}/picture`, 'https://captcha.example/frame.html'].map(mayLoad)).toEqual([true, true]);
  for (const url of [
    'http://127.0.0.1:6522/',
    'http://captcha.example/',
    'https://user:word@captcha.example/',
    `${service.replace('//', '//user@')}/picture`,
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:1',
    'blob:http://127.0.0.1:6521/1',
    'about:blank',
    '',
  ]) {
    expect(mayLoad(url), url).toBe(false);
  }
  expect(frames.mayLoad(new FakeContents().asContents, `${service}/picture`)).toBe(false);
  frames.allow(contents.asContents, null);
  expect(mayLoad('https://captcha.example/')).toBe(false);
});

test('a provider without a page of the service needs https only', () => {
  const { contents, frames, mayLoad } = setUp();
  frames.allow(contents.asContents, { origin: null });
  expect(['https://captcha.example/', `${service}/picture`, 'data:text/html,x'].map(mayLoad)).toEqual([
    true,
    false,
    false,
  ]);
});

test('it ends with the page, and leaves no listener behind', () => {
  const { contents, frames, mayLoad } = setUp();
  const { asContents } = contents;
  const listeners = () => contents.eventNames().reduce((sum, name) => sum + contents.listenerCount(name), 0);
  const before = listeners();
  frames.allow(asContents, { origin: service });
  frames.allow(asContents, { origin: service });
  contents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false });
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
  expect(mayLoad(`${service}/picture`)).toBe(true);
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  expect(mayLoad(`${service}/picture`)).toBe(false);
  expect(listeners()).toBe(before);
});
