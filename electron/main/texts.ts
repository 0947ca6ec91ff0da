import type { Locale } from '@/core/settings/locale.ts';
import { type DesktopShellTexts, desktopShell as en } from '@/i18n/locales/en/outside.ts';
import { desktopShell as ja } from '@/i18n/locales/ja/outside.ts';
import { desktopShell as ko } from '@/i18n/locales/ko/outside.ts';
import { desktopShell as zhCN } from '@/i18n/locales/zh-CN/outside.ts';
import { desktopShell as zhTW } from '@/i18n/locales/zh-TW/outside.ts';

export type { DesktopShellTexts };

const texts: Readonly<Record<Locale, DesktopShellTexts>> = { en, ja, ko, 'zh-CN': zhCN, 'zh-TW': zhTW };

/** Texts of the main process. All languages are bundled, because some texts appear before any file is read. */
export function textsIn(language: Locale): DesktopShellTexts {
  return texts[language];
}
