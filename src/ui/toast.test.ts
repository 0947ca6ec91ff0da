import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, holdToast, resumeToast, showToast, toastStore } from './toast';

const texts = () => toastStore.getState().toasts.map(({ text }) => text);

describe('messages', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const { id } of toastStore.getState().toasts) dismissToast(id);
    vi.useRealTimers();
  });

  it('go away after three seconds', () => {
    showToast('a');
    vi.advanceTimersByTime(2999);
    expect(texts()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('are three at most, the oldest giving way', () => {
    for (const text of ['a', 'b', 'c', 'd']) showToast(text);
    expect(texts()).toEqual(['b', 'c', 'd']);
  });

  it('merge when equal and start their time anew', () => {
    showToast('a');
    vi.advanceTimersByTime(2000);
    showToast('a');
    expect(texts()).toEqual(['a']);
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual(['a']);
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });

  it('stay while held', () => {
    showToast('a');
    holdToast('a');
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual(['a']);
    resumeToast('a');
    vi.advanceTimersByTime(3000);
    expect(texts()).toEqual([]);
  });
});
