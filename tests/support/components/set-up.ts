import { afterEach, beforeAll, beforeEach } from 'vitest';
import { initI18n } from '@/i18n/i18n.ts';
import { textFiles } from '@/i18n/text-files.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import '@/ui/tokens.css';
import '@/ui/base.css';
import { unmountAll } from './render.tsx';

/**
 * Interval of the frames that the page draws at least, in ms. Chromium finds a page idle only after a frame; without
 * one, idle callbacks and the encoder of pictures wait for their time limits of a second and more.
 */
const frameEveryMs = 50;
// Not that which tests replace.
const nextFrame = requestAnimationFrame.bind(window);

beforeAll(() => initI18n('en', textFiles));

beforeAll(() => {
  const timer = setInterval(() => nextFrame(() => undefined), frameEveryMs);
  return () => clearInterval(timer);
});

beforeEach(() => {
  localStorage.clear();
  // Transitions make each click wait until its target rests. Tests about motion set it to `full`.
  document.documentElement.dataset.motion = 'reduced';
  scrollTo({ top: 0, behavior: 'instant' });
  toastStore.setState({ toasts: [] });
});

afterEach(unmountAll);
