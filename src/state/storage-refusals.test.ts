import { beforeEach, expect, it, vi } from 'vitest';

const page = { visibilityState: 'visible' };

beforeEach(() => {
  vi.resetModules();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
});

async function open() {
  const { reportRefusal } = await import('@/storage/refusals');
  const { onNewRefusal, refusalShown } = await import('./storage-refusals');
  const reported: string[] = [];
  const end = onNewRefusal((refusal) => reported.push(refusal));
  const refuse = async (refusal: 'full' | 'blocked') => {
    reportRefusal(refusal);
    await Promise.resolve();
  };
  return { reported, end, refuse, reportRefusal, refusalShown };
}

it('shows each reason once', async () => {
  const { reported, end, refuse } = await open();
  await refuse('full');
  await refuse('full');
  await refuse('blocked');
  expect(reported).toEqual(['full', 'blocked']);
  end();
});

it('does not repeat a reason that another message has shown', async () => {
  const { reported, reportRefusal, refuse, refusalShown } = await open();
  reportRefusal('full');
  refusalShown('full');
  await refuse('full');
  expect(reported).toEqual([]);
});

it('a hidden page shows nothing until the next refusal while visible', async () => {
  const { reported, refuse } = await open();
  page.visibilityState = 'hidden';
  await refuse('full');
  page.visibilityState = 'visible';
  expect(reported).toEqual([]);
  await refuse('full');
  expect(reported).toEqual(['full']);
});
