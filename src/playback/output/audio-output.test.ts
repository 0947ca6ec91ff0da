import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withPreset } from '@/core/sound/equaliser-response.ts';
import { flatEqualiser } from '@/core/sound/equaliser-settings.ts';
import { fakeWebAudio } from '../../../tests/support/fakes/browser/fake-web-audio.ts';
import { type AudioOutput, createAudioOutput } from './audio-output.ts';

const address = (song: number) => `http://127.0.0.1:1/${song}.mp3`;
const rock = { ...withPreset(flatEqualiser, 'rock'), on: true };

describe('the audio output', () => {
  let web: ReturnType<typeof fakeWebAudio>;
  let output: AudioOutput;
  let isAnyShown: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    web = fakeWebAudio();
    isAnyShown = false;
    output = createAudioOutput(web.parent, () => isAnyShown);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  async function play(song: number): Promise<void> {
    output.load(address(song), 0, 1);
    await output.play();
  }
  const listeners = () => web.media().reduce((sum, media) => sum + media.listeners.length, 0);

  describe('while playing', () => {
    /** Number of calls of a listener within ten seconds without changes. */
    async function callsIn10s(): Promise<number> {
      let calls = 0;
      const stop = output.onChange(() => {
        calls += 1;
      });
      web.media()[0]?.tell('playing');
      calls = 0;
      await settle(10_000);
      stop();
      return calls;
    }

    it('calls its listeners four times a second for a visible page, and once a second for none', async () => {
      await play(1);
      expect(await callsIn10s()).toBe(10);
      isAnyShown = true;
      expect(await callsIn10s()).toBe(40);
    });

    it('calls them as often as the loudness has to be read', async () => {
      await play(1);
      output.measure();
      expect(await callsIn10s()).toBe(16);
      output.stopMeasuring();
      expect(await callsIn10s()).toBe(10);
    });

    it('has no timer while paused, and listens to arriving data only then', async () => {
      const arriving = () => web.media()[0]?.listeners.filter(({ name }) => name === 'progress').length;
      await play(1);
      web.media()[0]?.tell('play');
      expect(arriving()).toBe(0);
      output.pause();
      web.media()[0]?.tell('pause');
      expect(arriving()).toBe(1);
      expect(await callsIn10s()).toBe(0);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('leaves nothing behind after 500 songs: no element, node, listener or timer', async () => {
    output.setEqualiser(rock);
    let before = { media: 0, nodes: 0, listeners: 0 };
    for (let song = 0; song < 500; song += 1) {
      if (song % 3 === 0) {
        await play(song);
      } else {
        output.prepare(address(song));
        await output.advance({ followOn: song % 3 === 1, fadeMs: song % 2 === 0 ? 2000 : 0, gain: 0.5 });
      }
      output.measure();
      output.setEqualiser({ ...rock, on: song % 5 === 0 });
      output.setGain(0.7);
      await settle(3000);
      if (song === 20) {
        before = { media: web.media().length, nodes: web.context().audibleNodes(), listeners: listeners() };
      }
    }
    output.stopMeasuring();
    output.setEqualiser(rock);
    await settle(3000);
    const after = { media: web.media().length, nodes: web.context().audibleNodes(), listeners: listeners() };
    output.unload();
    await settle(10_000);
    expect(before.media).toBe(2);
    expect(after).toMatchObject({ media: before.media, listeners: before.listeners });
    // Two slots of three nodes, the nodes that join them, and the twelve of the equaliser.
    expect(after.nodes).toBe(2 * 3 + 5 + 12);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends the graph to the chosen output, and an element outside of it', async () => {
    await output.setDevice('usb');
    await play(1);
    expect(web.context().sinkId).toBe('usb');
    await output.setDevice('');
    expect(web.context().sinkId).toBe('');
    await output.setDevice('tv');
    // Without CORS headers: a new element outside the graph plays it.
    const [media] = web.media();
    if (!media) throw new Error('no element');
    media.error = { code: 4 };
    media.tell('error');
    expect(web.media().map(({ sinkId }) => sinkId)).toEqual(['tv']);
    expect(web.media()).not.toContain(media);
    await output.setDevice('usb');
    expect([web.context().sinkId, web.media()[0]?.sinkId]).toEqual(['usb', 'usb']);
    output.prepare(address(2));
    expect(web.media().at(-1)?.sinkId).toBe('usb');
  });

  it('gives each file an object URL, and revokes it once no slot needs it any more', async () => {
    const live = new Set<string>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      const url = `blob:http://127.0.0.1/${live.size}-${Math.random()}`;
      live.add(url);
      return url;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void live.delete(url));
    const loaded = () => web.media().flatMap(({ src }) => (src.startsWith('blob:') ? [src] : []));
    const file = (song: number) => new File(['sound'], `${song}.flac`);
    output.load(file(1), 0, 1);
    await output.play();
    output.prepare(file(2));
    expect([...live].sort()).toEqual(loaded().sort());
    expect(live.size).toBe(2);
    await output.advance({ followOn: true, fadeMs: 2000, gain: 1 });
    // The crossfade may still read the previous file.
    expect(live.size).toBe(2);
    await settle(3000);
    expect([...live]).toEqual(loaded());
    expect(live.size).toBe(1);
    output.prepare(file(3));
    output.dropPrepared();
    expect(live.size).toBe(1);
    output.load(address(4), 0, 1);
    expect(live.size).toBe(0);
    output.load(file(5), 0, 1);
    output.load(file(6), 0, 1);
    expect([...live]).toEqual(loaded());
    output.unload();
    expect(live.size).toBe(0);
  });

  it('has no filter while the equaliser is off', async () => {
    await play(1);
    expect(web.context().nodes.length).toBe(3 + 5 + 1);
    output.setEqualiser({ ...rock, on: false });
    expect(web.context().nodes.length).toBe(3 + 5 + 1);
    output.setEqualiser(rock);
    expect(web.context().audibleNodes()).toBe(3 + 5 + 12);
    output.setEqualiser({ ...rock, on: false });
    await settle(1000);
    expect(web.context().audibleNodes()).toBe(3 + 5);
  });

  it('has a ceiling only during a crossfade, also when that is aborted', async () => {
    await play(1);
    output.prepare(address(2));
    await output.advance({ followOn: true, fadeMs: 0, gain: 1 });
    // Songs of one album follow each other without a crossfade.
    expect(web.context().audibleNodes()).toBe(2 * 3 + 5);
    await settle(1000);
    for (const breakOff of [() => settle(3000), () => output.seek(1000), () => output.pause()]) {
      output.prepare(address(3));
      await output.advance({ followOn: true, fadeMs: 2000, gain: 1 });
      expect(web.context().audibleNodes()).toBe(2 * 3 + 5 + 3);
      await breakOff();
      expect(web.context().audibleNodes()).toBe(2 * 3 + 5);
    }
  });

  it('silences an unloaded slot until its next song starts', async () => {
    await play(1);
    const first = web.context().nodes.at(-1);
    output.prepare(address(2));
    const second = web.context().nodes.at(-1);
    expect(second).not.toBe(first);
    await output.advance({ followOn: false, fadeMs: 0, gain: 1 });
    expect([first?.gain.value, second?.gain.value]).toEqual([0, 1]);
    output.prepare(address(3));
    await output.advance({ followOn: true, fadeMs: 2000, gain: 1 });
    await settle(3000);
    expect(second?.gain.value).toBe(0);
    output.prepare(address(4));
    await output.advance({ followOn: false, fadeMs: 0, gain: 1 });
    expect([first?.gain.value, second?.gain.value]).toEqual([0, 1]);
  });

  it('schedules the fade before the next song can sound', async () => {
    await play(1);
    output.prepare(address(2));
    const fade = web.context().nodes.at(-1);
    const element = web.media().find(({ src }) => src === address(2));
    const levelsAtStart: (number | undefined)[] = [];
    const play2 = element?.play.bind(element);
    if (element && play2)
      element.play = () => {
        levelsAtStart.push(fade?.gain.value);
        return play2();
      };
    await output.advance({ followOn: true, fadeMs: 2000, gain: 1 });
    expect(levelsAtStart).toEqual([0]);
  });

  it('leaves the equaliser on when it is switched off and on at once', async () => {
    await play(1);
    for (const on of [true, false, true]) output.setEqualiser({ ...rock, on });
    await settle(1000);
    expect(web.context().audibleNodes()).toBe(3 + 5 + 12);
  });

  it('has analysers only while it measures, outside the signal path', async () => {
    await play(1);
    const before = web.context().audibleNodes();
    expect(output.measure()).toBeNull();
    web.context().currentTime += 0.25;
    output.setLevel(0.5);
    expect(output.measure()).toBeNull();
    web.context().currentTime += 0.25;
    // Measured at half the volume: the recording is twice as loud.
    expect(output.measure()).toMatchObject({ durationMs: 250, peak: expect.closeTo(0.2) });
    expect(web.context().audibleNodes()).toBe(before);
  });

  it('is silent until Web Audio runs, however late that is, and after a pause of the system', async () => {
    output.load(address(1), 0, 1);
    web.context().canStart = false;
    const playing = output.play();
    await settle(14_000);
    expect(output.read()).toMatchObject({ paused: false, isSilent: true });
    const changed = vi.fn();
    output.onChange(changed);
    web.context().start();
    await playing;
    expect(changed).toHaveBeenCalled();
    expect(output.read()).toMatchObject({ paused: false, isSilent: false });
    web.context().setState('interrupted');
    expect(output.read()).toMatchObject({ paused: false, isSilent: true });
    output.pause();
    expect(output.read()).toMatchObject({ paused: true, isSilent: false });
  });

  it('is paused, and says so, where Web Audio does not start within 15 s of the last request', async () => {
    output.load(address(1), 0, 1);
    web.context().canStart = false;
    const first = output.play();
    await settle(10_000);
    output.pause();
    await settle(1000);
    const second = output.play();
    second.catch(() => undefined);
    await settle(14_000);
    await expect(first).resolves.toBeUndefined();
    expect(output.read()).toMatchObject({ paused: false, isSilent: true });
    await settle(1000);
    await expect(second).rejects.toMatchObject({ kind: 'no-output' });
    expect(output.read()).toMatchObject({ paused: true, isSilent: false });
  });

  it('resumes after the system has suspended the context', async () => {
    await play(1);
    const context = web.context();
    const { resumed } = context;
    context.setState('interrupted');
    expect(context.resumed).toBe(resumed);
    context.setState('suspended');
    expect(context).toMatchObject({ state: 'running', resumed: resumed + 1 });
    // Suspended repeatedly: resumed once per second, not in a tight loop.
    for (let time = 0; time < 5; time += 1) context.setState('suspended');
    expect(context.resumed).toBe(resumed + 1);
    await settle(1000);
    expect(context).toMatchObject({ state: 'running', resumed: resumed + 2 });
  });

  it('stays suspended while paused, whatever the system does', async () => {
    await play(1);
    output.pause();
    const context = web.context();
    expect(context.state).toBe('suspended');
    context.setState('interrupted');
    context.setState('suspended');
    expect(context.state).toBe('suspended');
    await output.play();
    expect(context.state).toBe('running');
  });

  it('plays a source without CORS outside Web Audio, and reports it', async () => {
    await play(1);
    expect(output.read().isPlain).toBe(false);
    const [media] = web.media();
    if (media) media.error = { code: 4 };
    media?.tell('error');
    expect(output.read().isPlain).toBe(true);
    expect(output.read().error).toBeNull();
    expect(output.canFade()).toBe(false);
    expect(output.measure()).toBeNull();
    // The old element has left the graph and has no listeners.
    expect(web.context().audibleNodes()).toBe(5);
    expect(media?.listeners).toEqual([]);
    output.unload();
    expect(output.read().isPlain).toBe(false);
  });

  it('plays without effects once a permission is withdrawn, and asks the server again for the next song', async () => {
    const current = () => web.media().find(({ src }) => src !== '');
    const withCors = () => current()?.crossOrigin === 'anonymous';
    await play(1);
    const [first] = web.media();
    if (first) first.currentTime = 20;
    output.allowEffects(['127.0.0.1'], false);
    current()?.tell('loadedmetadata');
    expect(output.read()).toMatchObject({ isPlain: true, positionMs: 20_000, paused: false, error: null });
    // The server allows Web Audio itself, although the user no longer does.
    await play(2);
    expect(withCors()).toBe(true);
    expect(output.read().isPlain).toBe(false);
    output.allowEffects(['127.0.0.1'], false);
    output.allowEffects(['127.0.0.1'], true);
    expect(withCors()).toBe(true);
    expect(output.read()).toMatchObject({ isPlain: false, paused: false });
  });

  it('remembers a server that refuses, until its host is allowed', async () => {
    const current = () => web.media().find(({ src }) => src !== '');
    await play(1);
    const [refused] = web.media();
    if (refused) refused.error = { code: 4 };
    refused?.tell('error');
    current()?.tell('loadedmetadata');
    await play(2);
    expect(current()?.crossOrigin).toBeNull();
    output.allowEffects(['other.example'], true);
    await play(3);
    expect(current()?.crossOrigin).toBeNull();
    output.allowEffects(['127.0.0.1'], true);
    expect(current()?.crossOrigin).toBe('anonymous');
    await play(4);
    expect(current()?.crossOrigin).toBe('anonymous');
    expect(output.read().isPlain).toBe(false);
  });
});
