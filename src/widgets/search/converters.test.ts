import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('pinyin-pro');
  vi.resetModules();
});

test('readings whose code can not be loaded are absent, and are loaded at the next need', async () => {
  vi.doMock('pinyin-pro', () => {
    throw new Error('offline');
  });
  const { currentConverters, loadConverters } = await import('./converters.ts');
  await loadConverters({ han: true, kana: true });
  expect(currentConverters().han).toBeNull();
  expect(currentConverters().kana?.('よる')).toBe('yoru');
  vi.doUnmock('pinyin-pro');
  await loadConverters({ han: true, kana: false });
  expect(currentConverters().han?.('海边')).toEqual(['hai', 'bian']);
});
