import { afterEach, beforeAll, beforeEach } from 'vitest';
import { initI18n } from '@/i18n/i18n.ts';
import { textFiles } from '@/i18n/text-files.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import '@/ui/tokens.css';
import '@/ui/base.css';
import { unmountAll } from './render.tsx';

beforeAll(() => initI18n('en', textFiles));

beforeEach(() => {
  localStorage.clear();
  scrollTo({ top: 0, behavior: 'instant' });
  toastStore.setState({ toasts: [] });
});

afterEach(unmountAll);
