import { describe, expect, it } from 'vitest';
import { parseCliOptions, UsageError } from './cli-options.ts';
import { defaultDataFolder, defaultStateFolder } from './data-folder.ts';

describe('the command line', () => {
  it('has defaults and takes both spellings of values', () => {
    expect(parseCliOptions([])).toEqual({
      ports: [6521, 6523],
      dataDir: null,
      faults: false,
      grantSeconds: null,
      generation: 1,
      lite: false,
    });
    expect(parseCliOptions(['--port', '7000', '--data=/tmp/x', '--grant-seconds=5', '--faults'])).toEqual({
      ports: [7000],
      dataDir: '/tmp/x',
      faults: true,
      grantSeconds: 5,
      generation: 1,
      lite: false,
    });
    expect(parseCliOptions(['--generation=2', '--lite'])).toMatchObject({ generation: 2, lite: true });
    expect(parseCliOptions(['--port', '7000', '--port=7001']).ports).toEqual([7000, 7001]);
  });
  it.each([
    [['--port', 'abc']],
    [['--port', '70000']],
    [['--port', '-1']],
    [['--port']],
    [['--nope']],
    [['extra']],
    [['--generation', '3']],
    [['--data', '']],
    [['--grant-seconds', '0']],
    [['--faults=yes']],
    [['--log']],
  ])('explains %j in one sentence', (args) => {
    let message = '';
    try {
      parseCliOptions(args);
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
      message = (error as Error).message;
    }
    expect(message).toMatch(/^[^\n]+\.$/);
  });
});

describe('the data folder', () => {
  it('is the cache folder of each system', () => {
    expect(defaultDataFolder('linux', { XDG_CACHE_HOME: '/c' }, '/h')).toBe('/c/kanade');
    expect(defaultDataFolder('linux', {}, '/h')).toBe('/h/.cache/kanade');
    expect(defaultDataFolder('darwin', {}, '/h')).toBe('/h/Library/Caches/kanade');
    expect(defaultDataFolder('win32', { LOCALAPPDATA: 'L' }, '/h')).toMatch(/^L.kanade$/);
  });
});

describe('the state folder', () => {
  it('is the folder of each system for data that must not be lost', () => {
    expect(defaultStateFolder('linux', { XDG_DATA_HOME: '/d' }, '/h')).toBe('/d/kanade/service-state');
    expect(defaultStateFolder('linux', { XDG_DATA_HOME: '' }, '/h')).toBe('/h/.local/share/kanade/service-state');
    expect(defaultStateFolder('darwin', {}, '/h')).toBe('/h/Library/Application Support/kanade/service-state');
    expect(defaultStateFolder('win32', { APPDATA: 'R' }, '/h')).toMatch(/^R.kanade.service-state$/);
  });
});
