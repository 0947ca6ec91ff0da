import { afterEach, beforeAll, beforeEach } from 'vitest';
import { initI18n } from '@/i18n/i18n';
import { type TextGroup, textGroups } from '@/i18n/text-groups';
import { toastStore } from '@/ui/feedback/toast';
import '@/ui/tokens.css';
import '@/ui/base.css';
import { unmountAll } from './render';

beforeAll(() => initI18n('en', Object.keys(textGroups) as TextGroup[]));

beforeEach(() => {
  localStorage.clear();
  scrollTo({ top: 0, behavior: 'instant' });
  toastStore.setState({ toasts: [] });
});

afterEach(unmountAll);
