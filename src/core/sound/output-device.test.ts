import { describe, expect, it } from 'vitest';
import { namedOutputs, outputFor } from './output-device.ts';

const output = (deviceId: string, label: string) => ({ kind: 'audiooutput', deviceId, label });
const devices = [
  { kind: 'audioinput', deviceId: 'm', label: 'Microphone' },
  output('default', 'Default - Speakers'),
  output('communications', 'Communications - Headset'),
  output('a', 'Speakers'),
  output('b', 'Headset'),
  output('c', 'Headset'),
];
const outputs = [
  { id: 'a', name: 'Speakers' },
  { id: 'b', name: 'Headset' },
];

describe('the audio outputs of a computer', () => {
  it('are those with a name of their own, each once', () => {
    expect(namedOutputs(devices)).toEqual(outputs);
  });

  it('are unknown where the browser hides their names', () => {
    expect(namedOutputs([output('', '')])).toBeNull();
    expect(namedOutputs([{ kind: 'audioinput', deviceId: 'm', label: 'Microphone' }])).toBeNull();
    expect(namedOutputs([])).toBeNull();
  });

  it('may be only the default one', () => {
    expect(namedOutputs([output('default', 'Default')])).toEqual([]);
  });
});

describe('the chosen output', () => {
  it('is found by its name', () => {
    expect(outputFor('Headset', outputs)).toEqual({ state: 'chosen', id: 'b' });
  });

  it('is replaced by the default one while it is not connected or can not be found', () => {
    expect(outputFor('Television', outputs)).toEqual({ state: 'missing', id: '' });
    expect(outputFor('Headset', [])).toEqual({ state: 'missing', id: '' });
    expect(outputFor('Headset', null)).toEqual({ state: 'hidden', id: '' });
  });

  it('is the default one where none is chosen, whatever is connected', () => {
    for (const known of [outputs, [], null]) expect(outputFor('', known)).toEqual({ state: 'default', id: '' });
  });
});
