import { expect, test } from 'vitest';
import { endObject, FakeObject } from './fake-object.ts';

class Lamp extends FakeObject {
  #isOn = false;
  turnOn(): void {
    this.#isOn = true;
    this.emit('turned-on');
  }
  isOn(): boolean {
    return this.#isOn;
  }
  isDestroyed(): boolean {
    return false;
  }
}

test('a member that is not there is refused by its name, on an object and on its class', () => {
  const lamp = new Lamp() as Lamp & { dim(): void };
  expect(() => lamp.dim()).toThrow('no Lamp.dim');
  expect(() => (Lamp as unknown as { create(): void }).create()).toThrow('no Lamp.create');
  const heard: string[] = [];
  lamp.once('turned-on', () => heard.push('on'));
  lamp.turnOn();
  lamp.turnOn();
  expect([lamp.isOn(), heard]).toEqual([true, ['on']]);
});

test('an ended object refuses everything but its listeners', () => {
  const lamp = new Lamp();
  const heard: string[] = [];
  lamp.on('closed', () => heard.push('closed'));
  endObject(lamp);
  expect(() => lamp.turnOn()).toThrow('Object has been destroyed');
  lamp.emit('closed');
  expect(heard).toEqual(['closed']);
  expect(lamp.isDestroyed()).toBe(false);
});
