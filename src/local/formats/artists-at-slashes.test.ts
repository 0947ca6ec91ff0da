import { expect, it } from 'vitest';
import { artistsAtSlashes } from './artists-at-slashes.ts';

it.each([
  'AC/DC',
  'K/DA',
  'M/A/R/R/S',
  'N/A',
  'n/a',
  'A/B',
  '24/7',
  '1349/1984',
  '+/-',
  'Band w/ Guest',
  'Band w/Guest',
  'Band w/o Singer',
  'AC/DC & Friends',
  'The AC/DC Tribute',
  'Ак/Дк',
  'Duo (One/Two)',
  'Nobody',
])('%s is one artist', (text) => {
  expect(artistsAtSlashes(text)).toEqual([text]);
});

it.each([
  ['One/Two', ['One', 'Two']],
  ['One / Two', ['One ', ' Two']],
  ['One/ Two', ['One', ' Two']],
  ['AC / DC', ['AC ', ' DC']],
  ['A / B / C', ['A ', ' B ', ' C']],
  ['AC/DC/Guest', ['AC/DC', 'Guest']],
  ['Guest/AC/DC', ['Guest', 'AC/DC']],
  ['M/A/R/R/S/Guest', ['M/A/R/R/S', 'Guest']],
  ['AC/DC / K/DA', ['AC/DC ', ' K/DA']],
  ['Jay Z/Mo D', ['Jay Z', 'Mo D']],
  ['U2/Blur', ['U2', 'Blur']],
  ['Band w/ Guest/Other', ['Band w/ Guest', 'Other']],
  ['王菲/那英', ['王菲', '那英']],
  ['嵐/光/Guest', ['嵐', '光', 'Guest']],
  ['비/보아', ['비', '보아']],
  ['One (A/B)/Two', ['One (A/B)', 'Two']],
  ['Sad (/Happy', ['Sad (', 'Happy']],
  ['One/', ['One']],
  ['/One//Two/', ['One', 'Two']],
  ['', []],
])('%s are several', (text, artists) => {
  expect(artistsAtSlashes(text)).toEqual(artists);
});
