import { describe, expect, it } from 'vitest';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';

/** Player contract: the audio output. */
export function describeOutputDeviceContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, send, playSongs } = usePlayerHarness(create, 600_000);

    /** Plays at the chosen output `USB`. */
    async function playAtUsb(): Promise<void> {
      test.devices.connect(['Speakers', 'USB']);
      test.devices.choose('USB');
      await playSongs(2);
      expect(snapshot()).toMatchObject({ state: 'playing', outputDevice: 'chosen' });
      expect(test.output.device).toBe('id of USB');
    }

    it('plays at the default output, and at the chosen one at once', async () => {
      test.devices.connect(['Speakers', 'USB']);
      await playSongs(2);
      expect(snapshot().outputDevice).toBe('default');
      test.devices.choose('USB');
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', outputDevice: 'chosen' });
      expect(test.output.device).toBe('id of USB');
      test.devices.choose('');
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', outputDevice: 'default' });
      expect(test.output.device).toBe('');
    });

    it('pauses when the chosen output is removed, and uses it again when it is back', async () => {
      await playAtUsb();
      test.devices.connect(['Speakers']);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false, outputDevice: 'missing' });
      expect(events).toEqual([{ type: 'output-lost', name: 'USB' }]);
      expect(test.output.device).toBe('');
      test.devices.connect(['Speakers', 'USB']);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'paused', outputDevice: 'chosen' });
      await send({ type: 'play' });
      expect(snapshot().state).toBe('playing');
      expect(test.output.device).toBe('id of USB');
      expect(events).toHaveLength(1);
    });

    it('plays at the default output what is played while the chosen one is gone', async () => {
      await playAtUsb();
      test.devices.connect(['Speakers']);
      await settle(10);
      await send({ type: 'play' });
      test.devices.connect(['Speakers', 'Screen']);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', outputDevice: 'missing' });
      expect(events).toHaveLength(1);
    });

    it('plays on when another output is removed, or another one is chosen', async () => {
      await playAtUsb();
      test.devices.connect(['USB']);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', outputDevice: 'chosen' });
      test.devices.choose('Speakers');
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', outputDevice: 'missing' });
      expect(events).toEqual([]);
    });

    it('says nothing when the chosen output is removed while nothing plays', async () => {
      await playAtUsb();
      await send({ type: 'pause' });
      test.devices.connect([]);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'paused', outputDevice: 'missing' });
      expect(events).toEqual([]);
    });

    it('plays at the default output where the browser hides the others or refuses the chosen one', async () => {
      test.devices.connect(null);
      test.devices.choose('USB');
      await playSongs(2);
      expect(snapshot()).toMatchObject({ state: 'playing', outputDevice: 'hidden' });
      test.output.refusedDevices.add('id of USB');
      test.devices.connect(['USB']);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', outputDevice: 'missing' });
      expect(test.output.device).toBe('');
    });

    it('uses the chosen output before a new engine plays', async () => {
      await playAtUsb();
      await test.killAndRestart();
      await settle(10);
      expect(test.output.device).toBe('id of USB');
    });
  });
}
