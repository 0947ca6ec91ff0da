import type { Locale } from '../core/settings/locale';
import { type ExtensionTexts, extension as en } from './locales/en/extension';
import { extension as ja } from './locales/ja/extension';
import { extension as ko } from './locales/ko/extension';
import { extension as zhCN } from './locales/zh-CN/extension';
import { extension as zhTW } from './locales/zh-TW/extension';

/** Not part of the texts of pages. All languages at once: a service worker can't load modules later. */
export const extensionTexts: Readonly<Record<Locale, ExtensionTexts>> = { en, ja, ko, 'zh-CN': zhCN, 'zh-TW': zhTW };
