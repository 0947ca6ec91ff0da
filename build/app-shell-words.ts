import type { Locale } from '../src/core/settings/locale.ts';
import { greeting as enGreeting } from '../src/i18n/locales/en/greeting.ts';
import { home as enHome } from '../src/i18n/locales/en/home.ts';
import { nav as enNav } from '../src/i18n/locales/en/nav.ts';
import { greeting as jaGreeting } from '../src/i18n/locales/ja/greeting.ts';
import { home as jaHome } from '../src/i18n/locales/ja/home.ts';
import { nav as jaNav } from '../src/i18n/locales/ja/nav.ts';
import { greeting as koGreeting } from '../src/i18n/locales/ko/greeting.ts';
import { home as koHome } from '../src/i18n/locales/ko/home.ts';
import { nav as koNav } from '../src/i18n/locales/ko/nav.ts';
import { greeting as zhCNGreeting } from '../src/i18n/locales/zh-CN/greeting.ts';
import { home as zhCNHome } from '../src/i18n/locales/zh-CN/home.ts';
import { nav as zhCNNav } from '../src/i18n/locales/zh-CN/nav.ts';
import { greeting as zhTWGreeting } from '../src/i18n/locales/zh-TW/greeting.ts';
import { home as zhTWHome } from '../src/i18n/locales/zh-TW/home.ts';
import { nav as zhTWNav } from '../src/i18n/locales/zh-TW/nav.ts';
import type { Messages } from '../src/i18n/typed-keys.ts';

/** The words of the frame that is shown before the app runs, by their `data-word` in app-shell.html. */
export type AppShellWords = Messages['greeting'] &
  Record<'lead' | 'home' | 'discover' | 'library' | 'localMusic', string>;

/** Written into the page by the build (page-html.ts). */
export const appShellWords: Record<Locale, AppShellWords> = {
  en: wordsOf(enGreeting, enHome, enNav),
  ja: wordsOf(jaGreeting, jaHome, jaNav),
  ko: wordsOf(koGreeting, koHome, koNav),
  'zh-CN': wordsOf(zhCNGreeting, zhCNHome, zhCNNav),
  'zh-TW': wordsOf(zhTWGreeting, zhTWHome, zhTWNav),
};

function wordsOf(
  { morning, afternoon, evening, night }: Messages['greeting'],
  { lead }: Pick<Messages['home'], 'lead'>,
  { home, discover, library, localMusic }: Pick<Messages['nav'], 'home' | 'discover' | 'library' | 'localMusic'>,
): AppShellWords {
  return { morning, afternoon, evening, night, lead, home, discover, library, localMusic };
}
