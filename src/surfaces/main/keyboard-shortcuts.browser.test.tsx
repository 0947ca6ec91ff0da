import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeAppKey, resetAppKeys } from '@/state/keyboard/change-app-keys.ts';
import { fakeHost, renderHook } from '../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { useKeyboardShortcuts } from './keyboard-shortcuts.ts';

test.each([
  ['ArrowUp', 66, 76],
  ['ArrowDown', 66, 56],
  ['ArrowUp', 91, 100],
  ['ArrowDown', 9, 0],
] as const)('%s on the page changes the volume from %i to %i', async (key, from, to) => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(1), startIndex: 0, play: false });
  await player.dispatch({ type: 'set-volume', volume: from });
  await renderHook(useKeyboardShortcuts, undefined, { host });
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(() => player.getSnapshot().volume).toBe(to);
});

test('a changed key works at once, and the default no longer', async () => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(1), startIndex: 0, play: false });
  await renderHook(useKeyboardShortcuts, undefined, { host });
  changeAppKey('mute', 'Alt+x');
  await userEvent.keyboard('m');
  await userEvent.keyboard('{Alt>}x{/Alt}');
  await expect.poll(() => player.getSnapshot().muted).toBe(true);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('{Alt>}x{/Alt}x');
  expect(field.value).toBe('x');
  expect(player.getSnapshot().muted).toBe(true);
  field.remove();
  resetAppKeys();
  await userEvent.keyboard('m');
  await expect.poll(() => player.getSnapshot().muted).toBe(false);
});

/** A control of each kind; `data-acts` counts clicks of buttons and changes of the others. */
function addControls(): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = `
    <button>Next</button> <a href="#here">Link</a> <button role="tab">Tab</button>
    <input type="range" aria-label="Volume"> <input type="checkbox" aria-label="Switch">
    <input type="radio" aria-label="Choice" checked> <details><summary>More</summary></details>
    <div role="dialog" aria-label="Queue" tabindex="-1"><button>Remove</button></div>
    <button aria-label="Row" data-takes-keys="">Recorder</button>
    <input aria-label="Name"> <div contenteditable="true" role="textbox" aria-label="Note">a</div>
    <div role="menu"><button role="menuitem">Like</button></div>
    <dialog><button>OK</button></dialog>`;
  // The page must not change its address for later tests.
  box.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
  box.dataset.acts = '0';
  for (const type of ['click', 'input', 'toggle']) {
    box.addEventListener(type, () => (box.dataset.acts = `${Number(box.dataset.acts) + 1}`), { capture: true });
  }
  return box;
}

async function playerWithKeys() {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(1), startIndex: 0, play: false });
  const rendered = await renderHook(useKeyboardShortcuts, undefined, { host });
  return { player, rendered, wants: () => player.getSnapshot().wantsToPlay };
}

test.each([
  'button:not([role])',
  'a',
  '[role=tab]',
  '[type=range]',
  '[type=checkbox]',
  '[type=radio]',
  'summary',
  '[role=dialog] button',
])('Space plays and pauses after a mouse press on %s, which does not act again', async (selector) => {
  const { wants } = await playerWithKeys();
  const box = addControls();
  const control = box.querySelector<HTMLElement>(selector) as HTMLElement;
  await userEvent.click(control);
  const acts = box.dataset.acts;
  await userEvent.keyboard(' ');
  await expect.poll(wants).toBe(true);
  // A player shortcut and an unassigned key: neither changes the control.
  await userEvent.keyboard('m x ');
  await expect.poll(wants).toBe(true);
  await userEvent.keyboard(' ');
  await expect.poll(wants).toBe(false);
  expect(box.dataset.acts).toBe(acts);
  box.remove();
});

test('Space is the key of a control that got the focus by the keyboard, also after a press on it', async () => {
  const { wants } = await playerWithKeys();
  const box = addControls();
  const [next, remove] = ['button', '[role=dialog] button'].map((name) => box.querySelector(name) as HTMLElement);
  await userEvent.click(next as HTMLElement);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(next);
  await userEvent.keyboard(' ');
  expect(box.dataset.acts).toBe('2');
  remove?.focus();
  await userEvent.keyboard(' ');
  expect(box.dataset.acts).toBe('3');
  expect(wants()).toBe(false);
  box.remove();
});

test('Space plays and pauses where a script has moved the focus after a press, and where it moves it back later', async () => {
  const { wants } = await playerWithKeys();
  const box = addControls();
  const [next, other] = box.querySelectorAll<HTMLElement>('button');
  await userEvent.click(next as HTMLElement);
  other?.focus();
  await userEvent.keyboard(' ');
  await expect.poll(wants).toBe(true);
  other?.blur();
  await userEvent.keyboard('{Escape}');
  next?.focus();
  await userEvent.keyboard(' ');
  await expect.poll(wants).toBe(false);
  expect(box.dataset.acts).toBe('1');
  box.remove();
});

test('Space belongs to texts, menus, modal dialogs and recorders of keys after a press too', async () => {
  const { wants } = await playerWithKeys();
  const box = addControls();
  const find = (selector: string) => box.querySelector<HTMLElement>(selector) as HTMLElement;
  await userEvent.click(find('[aria-label=Name]'));
  await userEvent.keyboard(' ');
  expect((find('[aria-label=Name]') as HTMLInputElement).value).toBe(' ');
  await userEvent.click(find('[contenteditable]'));
  await userEvent.keyboard(' ');
  expect(find('[contenteditable]').textContent).toHaveLength(2);
  for (const selector of ['[role=menuitem]', '[data-takes-keys]', 'dialog button']) {
    if (selector.startsWith('dialog')) (find('dialog') as HTMLDialogElement).showModal();
    await userEvent.click(find(selector));
    const acts = Number(box.dataset.acts);
    await userEvent.keyboard(' ');
    expect(box.dataset.acts).toBe(`${acts + 1}`);
  }
  expect(wants()).toBe(false);
  box.remove();
});

test('Space stays with a focused control where there is no song to play, and a click without a pointer counts as none', async () => {
  const { player, wants } = await playerWithKeys();
  const box = addControls();
  const next = box.querySelector('button') as HTMLElement;
  // A screen reader clicks without pointer events.
  next.focus();
  next.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  next.click();
  await userEvent.keyboard(' ');
  expect(box.dataset.acts).toBe('2');
  expect(wants()).toBe(false);
  await player.dispatch({ type: 'clear-queue' });
  await userEvent.click(next);
  await userEvent.keyboard(' ');
  expect(box.dataset.acts).toBe('4');
  box.remove();
});
