import { expect, it } from 'vitest';
import { cssFontFamily, fontFamilyError, fontSheetError } from './font.ts';

it.each(['', 'Noto Sans', '思源黑体', 'M+ 1p', 'Font_2.0-Alt', 'x'.repeat(100)])(
  '%j can be a font family',
  (family) => {
    expect(fontFamilyError(family)).toBeNull();
  },
);

it.each([
  ['Noto, serif', 'characters'],
  ['a"', 'characters'],
  ["a'", 'characters'],
  ['a;color:red', 'characters'],
  ['url(x)', 'characters'],
  ['a\nb', 'characters'],
  ['x'.repeat(101), 'tooLong'],
])('%j can not be a font family: %s', (family, error) => {
  expect(fontFamilyError(family)).toBe(error);
});

it.each(['', 'https://fonts.example/a.css?family=A+B:wght@400;700', 'HTTPS://FONTS.EXAMPLE/'])(
  '%j can be the address of a style sheet',
  (address) => {
    expect(fontSheetError(address)).toBeNull();
  },
);

it.each([
  ['http://fonts.example/a.css', 'notHttps'],
  ['javascript:alert(1)', 'notHttps'],
  ['data:text/css,x', 'notHttps'],
  ['file:///a.css', 'notHttps'],
  ['fonts.example/a.css', 'malformed'],
  ['https://', 'malformed'],
  ['https:fonts.example', 'malformed'],
  ['https://user:word@fonts.example/a.css', 'credentials'],
  ['https://fonts.example/a b.css', 'characters'],
  ['https://fonts.example/a.css")', 'characters'],
  [`https://fonts.example/${'a'.repeat(2000)}`, 'tooLong'],
])('%j can not be the address of a style sheet: %s', (address, error) => {
  expect(fontSheetError(address)).toBe(error);
});

it.each([
  ['Noto Sans', '"Noto Sans"'],
  ['  Noto Sans ', '"Noto Sans"'],
  ['Serif', 'serif'],
  ['system-ui', 'system-ui'],
  ['', null],
  ['   ', null],
  ['a, b', null],
])('the family %j is %j in CSS', (family, css) => {
  expect(cssFontFamily(family)).toBe(css);
});
