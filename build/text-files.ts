import path from 'node:path';
import type { Plugin } from 'vite';
import { locales } from '../src/core/settings/locale.ts';
import { type TextGroup, textGroups } from '../src/i18n/text-groups.ts';

const folder = path.resolve(import.meta.dirname, '../src/i18n/locales');

/** Finds language and group in the id of the module of a group of texts. */
export const textGroupId = /virtual:texts\/([\w-]+)\/([\w-]+)$/;

/**
 * Provides the module `virtual:texts`, with which a page loads the groups of texts of src/i18n/text-groups.ts: one file
 * for each language and group. Groups hold areas in common. Each imports them under ids of its own; otherwise the bundler
 * would put them in further files, one more request for each set of groups.
 */
export function textFiles(): Plugin {
  return {
    name: 'kanade:text-files',
    resolveId: { filter: { id: /^virtual:texts/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /virtual:texts/ },
      handler(id) {
        const [, locale, group] = textGroupId.exec(id) ?? [];
        return locale && group ? groupModule(locale, group as TextGroup) : loadersModule();
      },
    },
  };
}

function loadersModule(): string {
  const names = locales.flatMap((locale) => Object.keys(textGroups).map((group) => `${locale}/${group}`));
  return `export const loaders = {${names.map((name) => `'${name}': () => import('virtual:texts/${name}')`).join()}};`;
}

function groupModule(locale: string, group: TextGroup): string {
  return textGroups[group]
    .map((area) => path.join(folder, locale, `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`))
    .map((file) => `export * from ${JSON.stringify(`${file}?group=${group}`)};`)
    .join('\n');
}
