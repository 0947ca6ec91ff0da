import { beforeEach, expect, it, vi } from 'vitest';

const page = { visibilityState: 'visible' };

beforeEach(() => {
  vi.resetModules();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
});

async function open() {
  const { reportRefusal, onRefusal, markRefusalShown } = await import('./refused-writes.ts');
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

it('tells a full disk from other refusals, also where Chromium says so in the cause of an error', async () => {
  const { refusalOf } = await import('./refused-writes.ts');
  const unknown = (message: string): Error => new DOMException(message, 'UnknownError');
  const noSpace = unknown('Connection is closing because of: IO error: .../000003.log: FILE_ERROR_NO_SPACE');
  const cause = unknown('Internal error opening backing store for indexedDB.open.');
  for (const error of [noSpace, new Error('it can not be used', { cause }), new DOMException('', 'QuotaExceededError')])
    expect(refusalOf(error), error.message).toBe('full');
  for (const error of [unknown('denied'), new DOMException('no', 'SecurityError'), null])
    expect(refusalOf(error)).toBe('blocked');
});
