import { Router } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { Link } from './link.tsx';

const push = vi.fn();
const replace = vi.fn();
const navigator = { createHref: (to: unknown) => `#${to}`, go: () => undefined, push, replace };

/** Links that were left to the browser. */
let followed: string[];

beforeEach(async () => {
  push.mockClear();
  replace.mockClear();
  followed = [];
  await render(
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: sees the clicks of the links alone
    <div
      onClick={(event) => {
        if (!event.defaultPrevented) followed.push((event.target as Element).textContent ?? '');
        event.preventDefault();
      }}
    >
      <Router location="/" navigator={navigator}>
        <Link to="/album/1">Album</Link>
        <Link to="/album/2" onClick={(event) => event.preventDefault()}>
          Refused
        </Link>
      </Router>
    </div>,
    // It has its own router.
    { bare: true },
  );
});

const link = (name: string) => page.getByRole('link', { name });

test('a click and Enter open the screen, in a new entry of the history', async () => {
  await link('Album').click();
  (link('Album').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(push.mock.calls).toEqual([['/album/1'], ['/album/1']]);
  expect(replace).not.toHaveBeenCalled();
});

test('the address that is shown gets no second entry', async () => {
  const before = location.hash;
  history.replaceState(null, '', '#/album/1');
  await link('Album').click();
  history.replaceState(null, '', before || location.pathname + location.search);
  expect(push).not.toHaveBeenCalled();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/album/1');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click that opens a link elsewhere is left to the browser: %o',
  (init) => {
    link('Album')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    expect(followed).toEqual(['Album']);
    expect(push).not.toHaveBeenCalled();
  },
);

test('a handler can refuse to open the screen', async () => {
  await link('Refused').click();
  expect(push).not.toHaveBeenCalled();
});
