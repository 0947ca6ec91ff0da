import type { Locale } from '@/core/settings/locale';
import { type DesktopShellTexts, desktopShell as en } from '@/i18n/locales/en/outside';
import { desktopShell as ja } from '@/i18n/locales/ja/outside';
import { desktopShell as ko } from '@/i18n/locales/ko/outside';
import { desktopShell as zhCN } from '@/i18n/locales/zh-CN/outside';
import { desktopShell as zhTW } from '@/i18n/locales/zh-TW/outside';

export type { DesktopShellTexts };

const texts: Readonly<Record<Locale, DesktopShellTexts>> = { en, ja, ko, 'zh-CN': zhCN, 'zh-TW': zhTW };

/** Texts of the main process. All languages are bundled, because some texts appear before any file is read. */
export function textsIn(language: Locale): DesktopShellTexts {
  return texts[language];
}
