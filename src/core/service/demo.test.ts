import { expect, test } from 'vitest';
import { isDemoAddress } from './demo.ts';

test.each([
  ['http://127.0.0.1:6521/demo/cover/{size}/12.webp', true],
  ['https://music.test/demo/qr/abc', true],
  ['http://imge.kugou.com/stdmusic/{size}/demo/1.jpg', false],
  ['/demo/cover/240/12.webp', false],
  [{ storedCoverId: 'http://127.0.0.1:6521/demo/cover/1' }, false],
  [null, false],
])('%j: %s', (address, isDemo) => expect(isDemoAddress(address)).toBe(isDemo));
