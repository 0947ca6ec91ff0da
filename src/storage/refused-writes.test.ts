import { beforeEach, expect, it, vi } from 'vitest';

const page = { visibilityState: 'visible' };

beforeEach(() => {
  vi.resetModules();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
});

async function open() {
  const { reportRefusal, onRefusal, markRefusalShown } = await import('./refused-writes');
  const refuse = async (refusal: 'full' | 'blocked') => {
    reportRefusal(refusal);
    await Promise.resolve();
  };
  const shownBy = () => {
    const shown: string[] = [];
    return { shown, stop: onRefusal((refusal) => shown.push(refusal)) };
  };
  return { refuse, shownBy, reportRefusal, markRefusalShown };
}

it('shows each kind of refusal once', async () => {
  const { shownBy, refuse } = await open();
  const { shown, stop } = shownBy();
  await refuse('full');
  await refuse('full');
  await refuse('blocked');
  expect(shown).toEqual(['full', 'blocked']);
  stop();
});

it('shows what was refused before the first listener, once', async () => {
  const { shownBy, refuse } = await open();
  await refuse('full');
  await refuse('full');
  const first = shownBy();
  const other = shownBy();
  await Promise.resolve();
  expect([first.shown, other.shown]).toEqual([['full'], []]);
  first.stop();
  await refuse('blocked');
  expect([first.shown, other.shown]).toEqual([['full'], ['blocked']]);
});

it('does not repeat a refusal that another message has shown', async () => {
  const { shownBy, refuse, reportRefusal, markRefusalShown } = await open();
  const { shown } = shownBy();
  reportRefusal('full');
  markRefusalShown('full');
  await refuse('full');
  expect(shown).toEqual([]);
});

it('a hidden page shows nothing until the next refusal while visible', async () => {
  const { shownBy, refuse } = await open();
  const { shown } = shownBy();
  page.visibilityState = 'hidden';
  await refuse('full');
  page.visibilityState = 'visible';
  expect(shown).toEqual([]);
  await refuse('full');
  expect(shown).toEqual(['full']);
});
