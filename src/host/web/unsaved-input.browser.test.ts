import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { followUnsavedInput } from './unsaved-input.ts';

afterEach(() => document.body.replaceChildren());

const field = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

it('is text that the user has typed and not sent yet', async () => {
  document.body.innerHTML = '<form><textarea name="comment">as it was</textarea></form><input name="name">';
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  const hasUnsavedInput = followUnsavedInput();
  expect(hasUnsavedInput()).toBe(false);
  await userEvent.fill(field('comment'), 'half a sentence');
  field('name').focus();
  expect(hasUnsavedInput()).toBe(true);
  document.querySelector('form')?.requestSubmit();
  expect(hasUnsavedInput()).toBe(false);
  await userEvent.fill(field('name'), 'a list');
  expect(hasUnsavedInput()).toBe(true);
  field('name').remove();
  expect(hasUnsavedInput()).toBe(false);
});

it('is a search only while it has the focus, a switch never, and a dialog until it is closed', async () => {
  document.body.innerHTML =
    '<input type="search" name="search"><input type="checkbox" name="switch"><dialog name="dialog"></dialog>';
  const hasUnsavedInput = followUnsavedInput();
  await userEvent.fill(field('search'), 'night');
  expect(hasUnsavedInput()).toBe(true);
  await userEvent.click(field('switch'));
  expect(hasUnsavedInput()).toBe(false);
  const dialog = field('dialog') as HTMLDialogElement;
  dialog.showModal();
  expect(hasUnsavedInput()).toBe(true);
  dialog.close();
  expect(hasUnsavedInput()).toBe(false);
});
