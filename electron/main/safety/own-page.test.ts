import { expect, test } from 'vitest';
import { extensionId } from '../../app-identity.ts';
import { ownPagesOf, pageOf } from './own-page.ts';

const isOwnPage = ownPagesOf(extensionId);
const otherId = 'a'.repeat(32);

test.each([
  pageOf(extensionId, 'app.html'),
  `${pageOf(extensionId, 'app.html')}?x=1#/search?q=a`,
  `chrome-extension://${extensionId}`,
])('%s is our own', (url) => expect(isOwnPage(url)).toBe(true));

test.each([
  pageOf(otherId, 'app.html'),
  `https://${extensionId}/app.html`,
  `chrome-extension://${extensionId}.evil.example/app.html`,
  `chrome-extension://${extensionId}@${otherId}/app.html`,
  `chrome-extension://user@${extensionId}/app.html`,
  `chrome-extension://${extensionId}:1/app.html`,
  `chrome-extension:${extensionId}/app.html`,
  `blob:${pageOf(extensionId, 'app.html')}`,
  `filesystem:${pageOf(extensionId, 'app.html')}`,
  `data:text/html,${pageOf(extensionId, 'app.html')}`,
  'about:blank',
  'file:///app.html',
  'null',
  '',
])('%s is not', (url) => expect(isOwnPage(url)).toBe(false));
