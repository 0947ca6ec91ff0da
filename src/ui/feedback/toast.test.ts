import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, holdToast, removeToast, resumeToast, showToast, toastStore } from './toast.ts';

/** Texts of the visible toasts, without those fading out. */
const texts = () => toastStore.getState().toasts.flatMap(({ text, isLeaving }) => (isLeaving ? [] : [text]));
const drawn = () => toastStore.getState().toasts.map(({ text }) => text);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const { id } of toastStore.getState().toasts) removeToast(id);
    vi.useRealTimers();
  });

  it('disappear after three seconds', () => {
    showToast('a');
    vi.advanceTimersByTime(2999);
    expect(texts()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('fade out for 300 ms before they are removed, also when closed', () => {
    showToast('a');
    vi.advanceTimersByTime(3000);
    expect(drawn()).toEqual(['a']);
    // Only an equal message shows it again.
    holdToast('a');
    resumeToast('a');
    vi.advanceTimersByTime(299);
    expect(drawn()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(drawn()).toEqual([]);
    showToast('b');
    dismissToast('b');
    showToast('b');
    vi.advanceTimersByTime(2999);
    expect(texts()).toEqual(['b']);
  });

  it('stay longer with an action', () => {
    showToast('a', { action: { label: 'Undo', run: () => {} } });
    vi.advanceTimersByTime(6999);
    expect(texts()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('are replaced when there are too many, fading ones first', () => {
    for (const text of ['a', 'b', 'c']) showToast(text);
    dismissToast('b');
    showToast('d');
    expect(drawn()).toEqual(['a', 'c', 'd']);
  });

  it('are limited to three, removing the oldest', () => {
    for (const text of ['a', 'b', 'c', 'd']) showToast(text);
    expect(texts()).toEqual(['b', 'c', 'd']);
  });

  it('merge when equal and restart their timer', () => {
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
