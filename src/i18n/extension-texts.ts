import type { Locale } from '../core/settings/locale.ts';
import { type ExtensionTexts, extension as en } from './locales/en/outside.ts';
import { extension as ja } from './locales/ja/outside.ts';
import { extension as ko } from './locales/ko/outside.ts';
import { extension as zhCN } from './locales/zh-CN/outside.ts';
import { extension as zhTW } from './locales/zh-TW/outside.ts';

/** Texts outside the pages, in all languages, because a service worker can't load modules later. */
export const extensionTexts: Readonly<Record<Locale, ExtensionTexts>> = { en, ja, ko, 'zh-CN': zhCN, 'zh-TW': zhTW };
