import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { lazyComponent } from './lazy-component.tsx';

type Props = { name: string; onClose: () => void };

const Content = ({ name }: Props) => <p role="note">{name}</p>;

function part() {
  const answers: PromiseWithResolvers<ComponentType<Props>>[] = [];
  const Part = lazyComponent(() => {
    const answer = Promise.withResolvers<ComponentType<Props>>();
    answers.push(answer);
    return answer.promise;
  });
  return { Part, answers };
}

const shown = () => document.querySelector('[role=note]')?.textContent ?? null;

it('appears as soon as its code is there, and at once the next time', async () => {
  const { Part, answers } = part();
  const first = await render(
    <main>
      <Part name="first" onClose={vi.fn()} />
    </main>,
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(shown()).toBeNull();
  answers[0]?.resolve(Content);
  await vi.waitFor(() => expect(shown()).toBe('first'));
  first.unmount();
  await render(
    <main>
      <Part name="second" onClose={vi.fn()} />
    </main>,
  );
  expect(shown()).toBe('second');
  expect(answers).toHaveLength(1);
});

it('closes on Esc while it loads', async () => {
  const { Part, answers } = part();
  const onClose = vi.fn();
  await render(
    <main>
      <Part name="late" onClose={onClose} />
    </main>,
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('says so and closes if its code can not be loaded, and tries again the next time', async () => {
  const { Part, answers } = part();
  const onClose = vi.fn();
  const first = await render(
    <main>
      <Part name="first" onClose={onClose} />
    </main>,
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.reject(new Error('no such file'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastStore.getState().toasts).toMatchObject([{ text: 'This part of the page could not be loaded.' }]);
  first.unmount();
  await render(
    <main>
      <Part name="second" onClose={onClose} />
    </main>,
  );
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve(Content);
  await vi.waitFor(() => expect(shown()).toBe('second'));
});
