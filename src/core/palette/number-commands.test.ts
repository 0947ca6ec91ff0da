import { describe, expect, it, test } from 'vitest';
import { type NumberWords, numberCommand, problemOf } from './number-commands.ts';

const words: NumberWords = {
  sleep: '睡眠, 定时',
  volume: '音量',
  speed: '倍速, 再生速度',
  seek: '跳到',
  repeat: '循环',
  minutes: '分, 分钟',
  hours: '小时, 時間',
  times: '倍, 배',
};

describe('a command with numbers', () => {
  test.each([
    ['sleep 25', { type: 'sleep', minutes: 25 }],
    ['Sleep 25min', { type: 'sleep', minutes: 25 }],
    ['timer 2 h', { type: 'sleep', minutes: 120 }],
    ['睡眠 25', { type: 'sleep', minutes: 25 }],
    ['定时25分钟', { type: 'sleep', minutes: 25 }],
    ['睡眠 1 小时', { type: 'sleep', minutes: 60 }],
    ['sleep 9999', { type: 'sleep', minutes: 9999 }],
    ['vol 40', { type: 'volume', percent: 40 }],
    ['volume 0%', { type: 'volume', percent: 0 }],
    ['40 %', { type: 'volume', percent: 40 }],
    ['音量４０％', { type: 'volume', percent: 40 }],
    ['1.25x', { type: 'speed', speed: 1.25 }],
    ['1,25 ×', { type: 'speed', speed: 1.25 }],
    ['x2', { type: 'speed', speed: 2 }],
    ['speed 0.75', { type: 'speed', speed: 0.75 }],
    ['倍速1.5', { type: 'speed', speed: 1.5 }],
    ['1.5倍', { type: 'speed', speed: 1.5 }],
    ['2:10', { type: 'seek', positionMs: 130_000 }],
    ['1:02:03', { type: 'seek', positionMs: 3_723_000 }],
    ['２：１０', { type: 'seek', positionMs: 130_000 }],
    ['跳到 2:10', { type: 'seek', positionMs: 130_000 }],
    ['ab 0:40 1:02', { type: 'repeat', fromMs: 40_000, toMs: 62_000 }],
    ['A–B 0:40 – 1:02', { type: 'repeat', fromMs: 40_000, toMs: 62_000 }],
    ['循环 0:40-1:02', { type: 'repeat', fromMs: 40_000, toMs: 62_000 }],
  ])('"%s" is read', (typed, command) => expect(numberCommand(typed, words)).toEqual(command));

  test.each([
    'sleep',
    'sleep well',
    'sleep 1.5',
    'sleeping 25 beauties',
    'vol',
    '40',
    'volume -3',
    'xx',
    '1.2.3x',
    '2:60',
    '2:1',
    '1:2:3:4',
    'ab 0:40',
    'ab 0:40 1:02 1:03',
    'ab 40 50',
    'track 4',
    '99 luftballons',
    '',
  ])('"%s" is none', (typed) => expect(numberCommand(typed, words)).toBeNull());

  it('is not looked for in a long text', () => {
    expect(numberCommand(`sleep ${' '.repeat(10)}25`, words)).not.toBeNull();
    expect(numberCommand(`sleep ${'0'.repeat(100_000)}25`, words)).toBeNull();
    expect(numberCommand(`ab ${'0:00 '.repeat(20)}`, words)).toBeNull();
  });
});

describe('what can not be carried out', () => {
  const song = { durationMs: 180_000 };
  test.each([
    ['sleep 1', null],
    ['sleep 600', null],
    ['sleep 0', 'minutes'],
    ['sleep 601', 'minutes'],
    ['vol 100', null],
    ['vol 101', 'percent'],
    ['2x', null],
    ['1.3x', 'speed'],
    ['3:00', null],
    ['3:01', 'beyond-end'],
    ['ab 0:40 1:02', null],
    ['ab 1:02 0:40', null],
    ['ab 0:40 3:02', 'beyond-end'],
    ['ab 0:40 0:40', 'too-short'],
  ])('"%s" has the problem %s', (typed, problem) => {
    const command = numberCommand(typed, words);
    expect(command && problemOf(command, song)).toBe(problem);
  });

  it('is a position without a song, and any position of a song whose length is unknown is tried', () => {
    const seek = { type: 'seek', positionMs: 500_000 } as const;
    expect(problemOf(seek, null)).toBe('no-song');
    expect(problemOf({ type: 'repeat', fromMs: 0, toMs: 9000 }, null)).toBe('no-song');
    expect(problemOf(seek, { durationMs: 0 })).toBeNull();
    expect(problemOf({ type: 'volume', percent: 4 }, null)).toBeNull();
  });
});
