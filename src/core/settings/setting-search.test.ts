import { describe, expect, it } from 'vitest';
import { findSettings, type SearchableSetting } from './setting-search';

const settings: SearchableSetting<string>[] = [
  {
    id: 'theme',
    names: ['外观', 'Appearance'],
    words: ['深色 夜间', 'dark night'],
    hints: ['选择“自动”时跟随系统设置'],
  },
  {
    id: 'quality',
    names: ['音质', 'Sound quality'],
    words: ['码率 无损', 'bitrate lossless'],
    hints: ['用于音乐服务'],
  },
  { id: 'device', names: ['输出设备', 'Output for sound'], words: [], hints: ['Where the night plays'] },
  { id: 'mode', names: ['兼容', 'Quality mode'], words: [], hints: [] },
];

describe('the search over settings', () => {
  it.each([
    ['外观', ['theme']],
    ['夜间', ['theme']],
    ['dark', ['theme']],
    ['BITRATE', ['quality']],
    ['ＢＩＴ', ['quality']],
    ['  码率  ', ['quality']],
    ['quality sound', ['quality']],
    ['sound lossless', ['quality']],
    ['sound dark', []],
    ['unknown', []],
    ['', []],
    ['   ', []],
  ])('%j finds %j', (text, ids) => {
    expect(findSettings(settings, text)).toEqual(ids);
  });

  it('lists names that begin with the text first, then other names, synonyms and explanations', () => {
    expect(findSettings(settings, 'quality')).toEqual(['mode', 'quality']);
    expect(findSettings(settings, 'night')).toEqual(['theme', 'device']);
    expect(findSettings(settings, 'sound')).toEqual(['quality', 'device']);
  });
});
