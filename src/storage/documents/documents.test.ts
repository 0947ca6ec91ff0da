import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '../../../tests/support/fakes/browser/fake-locks.ts';
import { type Bus, openBus } from './bus.ts';
import { heldLockNames, LifeLock } from './life-lock.ts';

const schema = v.object({ count: v.number() });
type Message = v.InferOutput<typeof schema>;

describe('a bus between documents', () => {
  const buses: Bus<Message>[] = [];
  const open = (name: `kanade-${string}` = 'kanade-test'): Bus<Message> => {
    const bus = openBus(name, schema);
    buses.push(bus);
    return bus;
  };
  const heardBy = (bus: Bus<Message>): Message[] => {
    const heard: Message[] = [];
    bus.subscribe((message) => heard.push(message));
    return heard;
  };
  afterEach(() => {
    for (const bus of buses.splice(0)) bus.close();
  });

  it('delivers a message to all others of its name, and not to the sender', async () => {
    const sender = open();
    const [own, one, two, other] = [
      heardBy(sender),
      heardBy(open()),
      heardBy(open()),
      heardBy(open('kanade-other-test')),
    ];
    sender.post({ count: 1 });
    sender.post({ count: 2 });
    await vi.waitFor(() =>
      expect([one, two]).toEqual([
        [{ count: 1 }, { count: 2 }],
        [{ count: 1 }, { count: 2 }],
      ]),
    );
    expect([own, other]).toEqual([[], []]);
  });

  it('ignores messages of another build', async () => {
    const foreign = openBus('kanade-test', v.unknown());
    const heard = heardBy(open());
    for (const message of [null, 'text', { count: 'one' }, { count: 3 }]) foreign.post(message);
    await vi.waitFor(() => expect(heard).toEqual([{ count: 3 }]));
    foreign.close();
  });

  it('delivers nothing to what has unsubscribed or is closed, and can be used again', async () => {
    const [sender, receiver, witness] = [open(), open(), heardBy(open())];
    const heard: number[] = [];
    const stop = receiver.subscribe(({ count }) => heard.push(count));
    heardBy(receiver);
    stop();
    sender.post({ count: 1 });
    await vi.waitFor(() => expect(witness).toHaveLength(1));
    receiver.close();
    receiver.subscribe(({ count }) => heard.push(count));
    sender.post({ count: 2 });
    await vi.waitFor(() => expect(heard).toEqual([2]));
  });

  it('closes its channel with the last subscription', async () => {
    const close = vi.spyOn(BroadcastChannel.prototype, 'close');
    const stops = [open().subscribe(() => undefined)];
    const bus = open();
    stops.push(
      bus.subscribe(() => undefined),
      bus.subscribe(() => undefined),
    );
    stops[0]?.();
    stops[1]?.();
    expect(close).toHaveBeenCalledTimes(1);
    stops[2]?.();
    expect(close).toHaveBeenCalledTimes(2);
    close.mockRestore();
  });
});

describe('a life lock', () => {
  const origin = new FakeLocks();
  const one = (locks = origin.open().locks) => new LifeLock('kanade-one-test', { holders: 'one', locks });
  const many = (locks = origin.open().locks) => new LifeLock('kanade-many-test', { holders: 'many', locks });

  it('of one holder passes to the next when its document ends', async () => {
    const first = origin.open();
    await one(first.locks).hold();
    expect(await one().holdIfFree()).toBeNull();
    const next = one().hold();
    expect(await one().isHeld()).toBe(true);
    first.end();
    (await next).release();
    await one().whenFree();
    expect(await one().isHeld()).toBe(false);
  });

  it('of many holders is free when the last one has ended', async () => {
    const [first, second] = [await many().hold(), await many().hold()];
    let isFree = false;
    const free = many()
      .whenFree()
      .then(() => (isFree = true));
    first.release();
    expect(await many().isHeld()).toBe(true);
    expect(isFree).toBe(false);
    second.release();
    await free;
  });

  it('is not held by one that waits until it is free, which has it in the other mode for a moment', async () => {
    const { locks } = origin.open();
    const { promise: moment, resolve: end } = Promise.withResolvers<void>();
    const waiting = locks.request(one(locks).name, { mode: 'shared' }, () => moment);
    await vi.waitFor(async () => expect(await heldLockNames(locks, 'kanade-one')).toHaveLength(1));
    expect(await one(locks).isHeld()).toBe(false);
    end();
    await waiting;
  });

  it('can be taken from its holder, which learns of it', async () => {
    const held = await one().hold();
    const taken = await one().take();
    await held.lost;
    expect(await one().isHeld()).toBe(true);
    taken.release();
    await one().whenFree();
  });

  it('is not waited for any longer once the signal is aborted', async () => {
    const held = await one().hold();
    const controller = new AbortController();
    const [holding, waiting] = [one().hold(controller.signal), one().whenFree(controller.signal)];
    controller.abort(new Error('stopped'));
    await expect(holding).rejects.toThrow('stopped');
    await expect(waiting).rejects.toThrow('stopped');
    held.release();
  });

  it('is listed by its name while it is held', async () => {
    const { locks } = origin.open();
    const held = await one(locks).hold();
    expect(await heldLockNames(locks, 'kanade-one')).toEqual(['kanade-one-test']);
    expect(await heldLockNames(locks, 'kanade-many')).toEqual([]);
    held.release();
  });
});
