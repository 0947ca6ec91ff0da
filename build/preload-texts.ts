import type { Plugin } from 'vite';
import { textFileId } from './code-splitting.ts';

/**
 * Names the built files of texts in the tag of public/first-paint.js, which requests those of the user's language beside the
 * code of the page: that would ask for them only when it runs. `data-texts="core"` becomes `{"en":["assets/…"],…}`.
 */
export function preloadTexts(): Plugin {
  return {
    name: 'kanade:preload-texts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/ data-texts="([\w -]+)"/, (_, names: string) => {
          const texts: Record<string, string[]> = {};
          for (const file of Object.values(bundle ?? {})) {
            if (file.type !== 'chunk') continue;
            const [, language = '', name = ''] = textFileId.exec(file.facadeModuleId ?? '') ?? [];
            if (names.split(' ').includes(name)) texts[language] = [...(texts[language] ?? []), file.fileName];
          }
          return ` data-texts='${JSON.stringify(texts)}'`;
        }),
    },
  };
}
