import fs from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** The files of a page's texts by language, as `public/first-paint.js` reads them from its own tag. */
type TextFiles = Record<string, string[]>;

/** Finds language and group in the path of a group of texts. */
export const textGroup = /locales[\\/]([\w-]+)[\\/]groups[\\/]([\w-]+)\.ts$/;

/** Of public files; a build replaces it. */
export const firstPaint = 'first-paint.js';

const shell = path.resolve(import.meta.dirname, 'src/surfaces/main/start/app-shell.html');

/**
 * What pages show and request before their code runs:
 *
 * - `<!-- app shell -->` becomes the shape of the app's frame, painted with the style sheet alone. React replaces it.
 * - The groups of texts in `<script src="/first-paint.js" data-texts="popup">` become the built files of each
 *   language. The script requests those of the listener's language beside the code of the page, which would only ask for
 *   them when it runs.
 * - That script itself is made smaller, which is not done to public files.
 */
export function pageStart(): Plugin {
  return {
    name: 'kanade-page-start',
    generateBundle() {
      const { code } = minifySync(
        firstPaint,
        fs.readFileSync(path.resolve(import.meta.dirname, 'public', firstPaint), 'utf8'),
      );
      this.emitFile({ type: 'asset', fileName: firstPaint, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html
          .replace('<!-- app shell -->', () => fs.readFileSync(shell, 'utf8').trim())
          .replace(/ data-texts="([\w -]+)"/, (_, groups: string) => {
            if (!bundle) return '';
            const files: TextFiles = {};
            for (const file of Object.values(bundle)) {
              if (file.type !== 'chunk') continue;
              const [, language = '', group = ''] = textGroup.exec(file.facadeModuleId ?? '') ?? [];
              if (groups.split(' ').includes(group)) files[language] = [...(files[language] ?? []), file.fileName];
            }
            return ` data-texts='${JSON.stringify(files)}'`;
          });
      },
    },
  };
}
