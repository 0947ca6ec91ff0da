import { describe, expect, it } from 'vitest';
import {
  combinationOf,
  heldModifiers,
  isCombination,
  isModifierKey,
  type KeyStroke,
  partsOf,
} from './key-combination.ts';

const none = { ctrl: false, alt: false, meta: false, shift: false, altGraph: false, isMac: false };

/** A stroke from `Modifier+Modifier:key:code`. */
function stroke(text: string, change: Partial<KeyStroke> = {}): KeyStroke {
  const [held = '', key = '', code = ''] = text.split(':');
  const has = (name: string) => held.split('+').includes(name);
  return { ...none, key, code, ctrl: has('Ctrl'), alt: has('Alt'), shift: has('Shift'), meta: has('Meta'), ...change };
}

describe('the combination of a key event', () => {
  it.each([
    [':m:KeyM', 'm'],
    [':M:KeyM', 'm'],
    ['Shift:M:KeyM', 'Shift+m'],
    [': :Space', ' '],
    ['Shift: :Space', 'Shift+ '],
    ['Shift:?:Slash', '?'],
    [':/:Slash', '/'],
    ['Shift:/:Digit7', '/'],
    ['Shift:+:Equal', '+'],
    ['Ctrl+Shift:+:Equal', 'Ctrl++'],
    [':1:Numpad1', '1'],
    [':ArrowLeft:ArrowLeft', 'ArrowLeft'],
    ['Alt:ArrowUp:ArrowUp', 'Alt+ArrowUp'],
    ['Shift:F5:F5', 'Shift+F5'],
    ['Ctrl+Alt+Shift+Meta:k:KeyK', 'Ctrl+Alt+Shift+Meta+k'],
    ['Shift+Meta+Alt+Ctrl:Delete:Delete', 'Ctrl+Alt+Shift+Meta+Delete'],
  ])('%s is %s', (text, combination) => {
    expect(combinationOf(stroke(text))).toBe(combination);
    expect(isCombination(combination)).toBe(true);
  });

  it.each([
    ['Cyrillic', ':ь:KeyM', 'm'],
    ['Cyrillic with Shift', 'Shift:Ь:KeyM', 'Shift+m'],
    ['Cyrillic bracket', ':х:BracketLeft', '['],
    ['Hangul', ':ㅣ:KeyL', 'l'],
    ['kana', ':も:KeyM', 'm'],
    ['an input method', ':Process:KeyQ', 'q'],
    ['a dead key', ':Dead:Backquote', '`'],
    ['an unknown name', ':Unidentified:KeyA', 'a'],
    ['German Z', ':z:KeyY', 'z'],
    ['Dvorak comma with Ctrl', 'Ctrl:,:KeyW', 'Ctrl+,'],
    ['French é', ':é:Digit2', 'é'],
    ['French É', 'Shift:É:Digit2', 'Shift+é'],
    ['French digit with Ctrl', 'Ctrl:&:Digit1', 'Ctrl+1'],
    ['Shift and a digit with Ctrl', 'Ctrl+Shift:!:Digit1', 'Ctrl+Shift+1'],
    ['Shift and a digit alone', 'Shift:!:Digit1', '!'],
  ])('%s', (_name, text, combination) => {
    expect(combinationOf(stroke(text))).toBe(combination);
  });

  it.each([
    ['Alt:µ:KeyM', 'Alt+m'],
    ['Alt:@:KeyL', 'Alt+l'],
    ['Alt+Shift:Â:KeyM', 'Alt+Shift+m'],
    ['Alt:¡:Digit1', 'Alt+1'],
    ['Alt:Dead:KeyE', 'Alt+e'],
    ['Meta:k:KeyK', 'Meta+k'],
    ['Alt:÷:Slash', 'Alt+/'],
  ])('Option on a Mac: %s is %s', (text, combination) => {
    expect(combinationOf(stroke(text, { isMac: true }))).toBe(combination);
  });

  it('does not take AltGr for Ctrl and Alt, except on a Mac', () => {
    const bracket = stroke('Ctrl+Alt:[:Digit8', { altGraph: true });
    expect(combinationOf(bracket)).toBe('[');
    expect(heldModifiers(bracket)).toEqual([]);
    expect(heldModifiers({ ...bracket, isMac: true })).toEqual(['Ctrl', 'Alt']);
  });

  it.each(['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'OS'])('is none for %s alone', (key) => {
    expect(isModifierKey({ key })).toBe(true);
    expect(combinationOf(stroke(`Ctrl:${key}:`))).toBeNull();
  });

  it.each(['Dead', 'Process', 'Unidentified', ''])('is none for a key without a name: %j', (key) => {
    expect(combinationOf(stroke(`:${key}:IntlRo`))).toBeNull();
  });
});

describe('the spelling of a combination', () => {
  it('is split into modifiers and a key, which may be a plus sign', () => {
    expect(partsOf('Ctrl+Alt+Shift+Meta+a')).toEqual({ held: ['Ctrl', 'Alt', 'Shift', 'Meta'], key: 'a' });
    expect(partsOf('Ctrl++')).toEqual({ held: ['Ctrl'], key: '+' });
    expect(partsOf('+')).toEqual({ held: [], key: '+' });
    expect(partsOf(' ')).toEqual({ held: [], key: ' ' });
  });

  it.each([
    '',
    'Ctrl',
    'Ctrl+',
    'Shift+Ctrl+a',
    'M',
    'Ctrl+M',
    'ctrl+m',
    'ab',
    'Alt+Alt+a',
    'a+b',
    '\n',
    `A${'b'.repeat(40)}`,
  ])('is not %j', (text) => {
    expect(isCombination(text)).toBe(false);
  });
});
