import type { Locale } from '../core/settings/locale';
import { type ExtensionTexts, extension as en } from './locales/en/outside';
import { extension as ja } from './locales/ja/outside';
import { extension as ko } from './locales/ko/outside';
import { extension as zhCN } from './locales/zh-CN/outside';
import { extension as zhTW } from './locales/zh-TW/outside';

/** Texts outside the pages, in all languages, because a service worker can't load modules later. */
export const extensionTexts: Readonly<Record<Locale, ExtensionTexts>> = { en, ja, ko, 'zh-CN': zhCN, 'zh-TW': zhTW };
