import type { Locale } from '../../src/core/settings/locale.ts';
import { loadTextFile, textFiles } from '../../src/i18n/text-files.ts';

type Tree = { readonly [key: string]: string | Tree };

const outside = import.meta.glob<Tree>('../../src/i18n/locales/*/outside.ts');

/** All texts of pages in a language by key, such as `player.play`. */
export async function interfaceTexts(locale: Locale): Promise<Map<string, string>> {
  const trees = await Promise.all(textFiles.map((file) => loadTextFile(locale, file) as Promise<Tree>));
  return new Map(trees.flatMap((tree) => flat(tree, '')));
}

/** Texts of browser and desktop outside pages by key, such as `desktopShell.play`. */
export async function outsideTexts(locale: Locale): Promise<Map<string, string>> {
  return new Map(flat((await outside[`../../src/i18n/locales/${locale}/outside.ts`]?.()) ?? {}, ''));
}

function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}
