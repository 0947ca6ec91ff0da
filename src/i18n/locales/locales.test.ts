import { describe, expect, it } from 'vitest';
import { textGroups } from '../text-groups';
import { messages as en } from './en';
import { messages as ja } from './ja';
import { messages as ko } from './ko';
import { messages as zhCN } from './zh-CN';
import { messages as zhTW } from './zh-TW';

const groups = import.meta.glob<object>('./*/groups/*.ts', { eager: true });

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** The areas of each group of a language, by the name of the group. */
const areasOf = (locale: string) =>
  Object.fromEntries(
    Object.entries(groups)
      .filter(([file]) => file.startsWith(`./${locale}/`))
      .map(([file, texts]) => [file.replace(/^.*\/|\.ts$/g, ''), Object.keys(texts)]),
  );

const placeholders = (text: string) => [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name]) => name).sort();
const english = flatten(en);

describe.each([
  ['ja', ja],
  ['ko', ko],
  ['zh-CN', zhCN],
  ['zh-TW', zhTW],
])('the texts in %s', (locale, messages) => {
  const texts = flatten(messages);

  it('are in the groups of English', () => {
    expect(areasOf(locale)).toEqual(areasOf('en'));
  });

  it('have the keys of English', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
  });

  it('use the same placeholders in every text', () => {
    for (const [key, text] of texts)
      expect({ key, uses: placeholders(text) }).toEqual({ key, uses: placeholders(english.get(key) ?? '') });
  });

  it('have no empty texts', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('the texts are in the groups that pages load', () => {
  expect(Object.keys(areasOf('en')).toSorted()).toEqual([...textGroups].toSorted());
  const areas = new Set(Object.values(areasOf('en')).flat());
  expect([...areas].toSorted()).toEqual(Object.keys(en).toSorted());
});

it.each([
  // The product fixes these wordings, see docs/behaviour.md#languages.
  ['playlistDetail.collected', '收藏成功'],
  ['playlistDetail.uncollected', '取消收藏成功'],
  ['playlistDetail.removed', '歌曲已从歌单中移除'],
  ['playlistDetail.removeFailed', '移除歌曲失败'],
  ['search.albumClosed', '暂不支持查看'],
  ['settings.macOnly', '非Mac设备不支持TouchBar'],
  ['songActions.albumUnsupported', '暂不支持查看'],
  ['localMusic.playFailed', '《{{title}}》播放失败: {{reason}}'],
  ['localMusic.title', '本地音乐'],
  ['localMusic.scanning', '正在扫描音乐文件...'],
  ['localMusic.empty', '该文件夹中没有找到音乐文件'],
])('the Chinese text %s has its fixed wording', (key, text) => {
  expect(flatten(zhCN).get(key)).toBe(text);
});
