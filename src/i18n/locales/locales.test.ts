import { describe, expect, it } from 'vitest';
import { interfaceTexts } from '../../../tests/support/interface-texts.ts';
import { locales } from '../../core/settings/locale.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name]) => name).sort();
const englishTexts = await interfaceTexts('en');

describe.each(locales.filter((locale) => locale !== 'en'))('the texts in %s', async (locale) => {
  const texts = await interfaceTexts(locale);

  it('have the keys of English', () => {
    expect([...texts.keys()]).toEqual([...englishTexts.keys()]);
  });

  it('use the same placeholders in every text', () => {
    for (const [key, text] of texts)
      expect({ key, uses: placeholders(text) }).toEqual({ key, uses: placeholders(englishTexts.get(key) ?? '') });
  });

  it('have no empty texts', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it.each([
  // Wordings fixed by the product (docs/behaviour.md#languages).
  ['playlistDetail.collected', '收藏成功'],
  ['playlistDetail.uncollected', '取消收藏成功'],
  ['playlistDetail.removed', '歌曲已从歌单中移除'],
  ['playlistDetail.removeFailed', '移除歌曲失败'],
  ['settings.macOnly', '非Mac设备不支持TouchBar'],
  ['albums.closed', '暂不支持查看'],
  ['localMusic.playFailed', '《{{title}}》播放失败: {{reason}}'],
  ['localMusic.title', '本地音乐'],
  ['localMusic.scanning', '正在扫描音乐文件...'],
  ['localMusic.empty', '该文件夹中没有找到音乐文件'],
])('the Chinese text %s has its fixed wording', async (key, text) => {
  expect((await interfaceTexts('zh-CN')).get(key)).toBe(text);
});
