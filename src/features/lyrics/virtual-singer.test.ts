import { describe, expect, it } from 'vitest';
import { hasVirtualSinger } from './virtual-singer.tsx';

const by = (...names: string[]) => ({ artists: names.map((name) => ({ name, id: null })) });

describe('the virtual singer', () => {
  it.each([['初音ミク'], ['HATSUNE MIKU'], ['DECO feat. 初音ミク'], ['Somebody', 'Hatsune Miku']])(
    'appears for %s',
    (...names) => {
      expect(hasVirtualSinger(by(...names))).toBe(true);
    },
  );

  it('does not appear for other artists', () => {
    expect(hasVirtualSinger(by('霧ノ駅', 'Miku'))).toBe(false);
    expect(hasVirtualSinger(by())).toBe(false);
  });
});
