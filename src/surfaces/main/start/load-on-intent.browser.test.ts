import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadOnIntent } from './load-on-intent.ts';

let loaded: string[];
let stop: () => void;
let link: HTMLElement;
let beside: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<a href="#/somewhere"><span>Words</span></a><button>Beside</button>';
  link = document.querySelector('a') as HTMLElement;
  beside = document.querySelector('button') as HTMLElement;
  loaded = [];
  stop = loadOnIntent([['a', (element) => loaded.push(element.getAttribute('href') ?? '')]]);
});

afterEach(() => {
  vi.useRealTimers();
  stop();
  document.body.innerHTML = '';
});

const over = (element: Element) =>
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));

test('a mouse that rests on a link, or on something in it, loads what it leads to', async () => {
  await userEvent.hover(link.querySelector('span') as HTMLElement);
  await expect.poll(() => loaded).toEqual(['#/somewhere']);
});

test('a mouse that only passes loads nothing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  over(link);
  over(beside);
  vi.runAllTimers();
  expect(loaded).toEqual([]);
  over(link);
  vi.runAllTimers();
  expect(loaded).toEqual(['#/somewhere']);
});

test('a press and a key that focuses the link load it at once', () => {
  link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  expect(loaded).toEqual(['#/somewhere']);
  link.focus();
  expect(loaded).toEqual(['#/somewhere', '#/somewhere']);
});

test('nothing is loaded after its end', () => {
  stop();
  link.focus();
  expect(loaded).toEqual([]);
});
