import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError, toAppError } from '@/core/errors.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { removeToast, toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { createHiddenKeys, useHiddenKeys, useRemoval } from './use-removal.ts';

const entries = ['one', 'two', 'three'];

let hidden = createHiddenKeys();
let removed: string[][] = [];
let failures: string[] = [];
let refuses = false;

beforeEach(() => {
  hidden = createHiddenKeys();
  removed = [];
  failures = [];
  refuses = false;
});

afterEach(() => {
  for (const { id } of toastStore.getState().toasts) removeToast(id);
  sessionStore.setState(sessionStore.getInitialState(), true);
});

function List({ isUndoable = true }: { isUndoable?: boolean }) {
  const keys = useHiddenKeys(hidden);
  const remove = useRemoval<string>({
    hidden,
    keyOf: (entry) => entry,
    async commit(gone) {
      if (refuses) throw new AppError('server');
      removed.push([...gone]);
    },
    onFailure: (error) => failures.push(toAppError(error).kind),
    staysHidden: true,
  });
  return entries
    .filter((entry) => !keys.has(entry))
    .map((entry) => (
      <button key={entry} type="button" onClick={() => remove([entry], isUndoable ? `${entry} is gone` : undefined)}>
        {entry}
      </button>
    ));
}

const shown = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

const undo = () => toastStore.getState().toasts[0]?.action?.run();

test('an entry is hidden at once and removed when its message is gone', async () => {
  await render(<List />);
  await page.getByRole('button', { name: 'two' }).click();
  await expect.poll(shown).toEqual(['one', 'three']);
  expect(removed).toEqual([]);
  removeToast('two is gone');
  await expect.poll(() => removed).toEqual([['two']]);
  expect(shown()).toEqual(['one', 'three']);
});

test('undone it is shown again, and nothing is removed', async () => {
  await render(<List />);
  await page.getByRole('button', { name: 'two' }).click();
  await expect.poll(shown).toEqual(['one', 'three']);
  undo();
  await expect.poll(shown).toEqual(entries);
  removeToast('two is gone');
  expect(removed).toEqual([]);
});

test('one removal can be undone at a time: the next one carries it out', async () => {
  await render(<List />);
  await page.getByRole('button', { name: 'two' }).click();
  await page.getByRole('button', { name: 'one' }).click();
  await expect.poll(() => removed).toEqual([['two']]);
  await expect.poll(shown).toEqual(['three']);
});

test('a list that was left still removes what it hides', async () => {
  const { update } = await render(<List />);
  await page.getByRole('button', { name: 'two' }).click();
  update(null);
  removeToast('two is gone');
  await expect.poll(() => removed).toEqual([['two']]);
});

test('without a message it is removed at once, and shown again after a refusal', async () => {
  refuses = true;
  await render(<List isUndoable={false} />);
  await page.getByRole('button', { name: 'two' }).click();
  await expect.poll(() => failures).toEqual(['server']);
  await expect.poll(shown).toEqual(entries);
});

test('nothing is removed for another user, whose entries have the same keys', async () => {
  await render(<List />);
  await page.getByRole('button', { name: 'two' }).click();
  sessionStore.setState({ session: { userId: '2', token: 't' } });
  removeToast('two is gone');
  await expect.poll(() => failures).toEqual(['needs-login']);
  await expect.poll(shown).toEqual(entries);
  expect(removed).toEqual([]);
});
