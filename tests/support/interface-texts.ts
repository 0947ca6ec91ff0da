import { loaders } from 'virtual:texts';
import { type TextGroup, textGroups } from '../../src/i18n/text-groups.ts';

type Tree = { readonly [key: string]: string | Tree };

/** The texts that pages load in a language, by their keys, such as `player.play`. */
export async function interfaceTexts(locale: string): Promise<Map<string, string>> {
  const groups = Object.keys(textGroups) as TextGroup[];
  const trees = await Promise.all(groups.map((group) => loaders[`${locale}/${group}`]?.() as Promise<Tree>));
  return new Map(trees.flatMap((tree) => flat(tree, '')));
}

function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}
