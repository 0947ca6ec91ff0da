import fs from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
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
import { textGroupId } from './text-files.ts';

/** The files of a page's texts by language, as `public/first-paint.js` reads them from its own tag. */
type TextFiles = Record<string, string[]>;

/** Entries that a page runs beside its own script; see there. */
export const firstScripts: Record<string, string> = { 'first-requests': 'src/surfaces/main/start/first-requests.ts' };

/** What sends the first request. */
const sender = 'src/api/transport/http.ts';

/** The tag of the page's own script, as the bundler writes it. */
const scriptTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

const shellMark = '<!-- app shell -->';

/** Of public files; a build replaces it. */
export const firstPaint = 'first-paint.js';

const root = path.resolve(import.meta.dirname, '..');
const firstPaintSource = path.join(root, 'public', firstPaint);
const start = path.join(root, 'src/surfaces/main/start');
const shell = path.join(start, 'app-shell.html');
const runAfterPaint = path.join(start, 'run-after-paint.js');

/**
 * Completes the HTML of pages with what they show and request before their code runs:
 *
 * - `<!-- app shell -->` becomes the app's frame, painted with the style sheet alone. React replaces it. Its words in each
 *   language are in `data-words` of the same script, which writes them.
 * - The groups of texts in `<script src="/first-paint.js" data-texts="popup">` become the built files of each
 *   language. The script requests those of the user's language beside the code of the page, which would only ask for
 *   them when it runs.
 * - In the web app, whose code may be long on its way, the script tag becomes `data-scripts` of the same script, which runs
 *   them once the frame is painted; they are requested at once. `firstScripts` run before the page's own.
 * - That script itself is made smaller, which is not done to public files.
 */
export function pageHtml(): Plugin {
  return {
    name: 'kanade:page-html',
    generateBundle(_, bundle) {
      const hasFirstScripts = Object.values(bundle).some(isFirstScript);
      const sources = [firstPaintSource, ...(hasFirstScripts ? [runAfterPaint] : [])];
      const text = sources.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
      const source = minifySync(firstPaint, text, { module: false }).code;
      this.emitFile({ type: 'asset', fileName: firstPaint, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const scripts = scriptsAfterPaint(html, Object.values(bundle ?? {}));
        return withScripts(html, scripts)
          .replace(shellMark, () => fs.readFileSync(shell, 'utf8').trim())
          .replace(/ data-texts="([\w -]+)"/, (_, groups: string) => {
            if (!bundle) return '';
            const files: TextFiles = {};
            for (const file of Object.values(bundle)) {
              if (file.type !== 'chunk') continue;
              const [, language = '', group = ''] = textGroupId.exec(file.facadeModuleId ?? '') ?? [];
              if (groups.split(' ').includes(group)) files[language] = [...(files[language] ?? []), file.fileName];
            }
            const words = html.includes(shellMark) ? ` data-words='${attribute(appShellWords)}'` : '';
            return ` data-texts='${attribute(files)}'${words}`;
          });
      },
    },
  };
}

function isFirstScript(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return file.type === 'chunk' && file.isEntry && Object.hasOwn(firstScripts, file.name);
}

type ScriptsAfterPaint = {
  /** In the order in which they run. */
  run: string[];
  /** What `run` and their first requests import only when they run. */
  preload: string[];
};

/** Null for a page that has its script tag: the files of the extension are on the disk. */
function scriptsAfterPaint(
  html: string,
  files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[],
): ScriptsAfterPaint | null {
  const [, own] = scriptTag.exec(html) ?? [];
  const chunks = files.filter((file) => file.type === 'chunk');
  const first = chunks.filter(isFirstScript);
  if (own === undefined || first.length === 0) return null;
  const senders = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(sender));
  return {
    run: [...first.map(({ fileName }) => `./${fileName}`), own],
    preload: senders.map(({ fileName }) => `./${fileName}`),
  };
}

function withScripts(html: string, scripts: ScriptsAfterPaint | null): string {
  if (scripts === null) return html;
  const links = [...scripts.run, ...scripts.preload].map(
    (file) => `<link rel="modulepreload" crossorigin href="${file}">`,
  );
  return (
    html
      .replace(scriptTag, links.join('\n    '))
      // After the style sheet, with which the frame is painted.
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replace(/ (?=data-texts=)/, ` data-scripts='${attribute(scripts.run)}' `)
  );
}

/** JSON for an attribute in single quotes. */
function attribute(value: unknown): string {
  return JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
}

/** The words of the frame that is shown before the app runs, by their `data-word` in app-shell.html. */
export type AppShellWords = Messages['greeting'] &
  Record<'lead' | 'daily' | 'home' | 'discover' | 'library' | 'localMusic', string>;

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
  { lead, daily }: Pick<Messages['home'], 'lead' | 'daily'>,
  { home, discover, library, localMusic }: Pick<Messages['nav'], 'home' | 'discover' | 'library' | 'localMusic'>,
): AppShellWords {
  return { morning, afternoon, evening, night, lead, daily, home, discover, library, localMusic };
}
