import { describe, expect, it } from 'vitest';
import type { Block } from '@/core/blocks/block.ts';
import { songTarget } from '@/core/blocks/block-target.ts';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { Blocks } from './blocks.ts';
import { addBlocks, removeBlocks, restoreBlocks } from './change-blocks.ts';

function open(stored: unknown = null) {
  const origin = new FakeOrigin(stored === null ? {} : { blocks: JSON.stringify(stored) });
  const here = origin.open();
  const elsewhere = origin.open();
  return { blocks: new Blocks(() => here.texts), elsewhere: new Blocks(() => elsewhere.texts), origin };
}

const live = { kind: 'word', word: 'Live' } as const;
const stored: Block = { ...live, id: 'a', changedAt: 1 };

describe('blocks', () => {
  it('are stored once each, newest first, and can be removed and restored', () => {
    const { blocks, origin } = open();
    const first = addBlocks(blocks, [songTarget(makeSong(1))], 5);
    expect(first).toMatchObject({ result: 'stored', added: [{ kind: 'song', changedAt: 5 }] });
    const second = addBlocks(blocks, [live, { ...live, word: 'LIVE' }, songTarget(makeSong(1))], 7);
    expect(second.added).toHaveLength(1);
    expect(blocks.all()).toEqual([...second.added, ...first.added]);
    const again = new Blocks(() => origin.open().texts);
    expect(again.all()).toEqual(blocks.all());
    removeBlocks(
      blocks,
      first.added.map(({ id }) => id),
    );
    expect(blocks.all()).toEqual(second.added);
    restoreBlocks(blocks, first.added);
    expect(blocks.all()).toEqual([...second.added, ...first.added]);
  });

  it('that are unreadable are left out', () => {
    expect(open([stored, 7, { kind: 'later' }]).blocks.all()).toEqual([stored]);
    expect(open('nonsense').blocks.all()).toEqual([]);
  });

  it('are refused beyond the limit', () => {
    const many = Array.from({ length: 9_999 }, (_, at) => ({ ...live, word: `w${at}`, id: `w${at}`, changedAt: 1 }));
    const { blocks } = open(many);
    expect(addBlocks(blocks, [live, songTarget(makeSong(1))])).toEqual({ result: 'too-many', added: [] });
    expect(addBlocks(blocks, [live]).result).toBe('stored');
    expect(blocks.all()).toHaveLength(10_000);
  });

  it('report a change, and their rules are the same object until then', () => {
    const { blocks } = open();
    const before = blocks.rules();
    let changes = 0;
    const stop = blocks.subscribe(() => {
      changes += 1;
    });
    expect(blocks.rules()).toBe(before);
    addBlocks(blocks, [live]);
    expect([changes, blocks.rules() === before]).toEqual([1, false]);
    stop();
  });

  it('act in memory where nothing can be stored', () => {
    const { blocks, origin } = open();
    origin.condition = 'full';
    expect(addBlocks(blocks, [live]).result).toBe('full');
    expect(blocks.rules().blockOf(makeSong(1, { title: 'Live' }))).not.toBeNull();
  });
});

describe('the uses of a block', () => {
  const [first, second] = makeSongs(2) as [ReturnType<typeof makeSong>, ReturnType<typeof makeSong>];

  it('are counted with what is left out, and seen in other documents', () => {
    const { blocks, elsewhere } = open();
    const songs = [first, second];
    expect(blocks.allowed(songs, 'radio')).toBe(songs);
    const [block] = addBlocks(blocks, [songTarget(first)]).added;
    expect(blocks.allowed(songs, 'radio')).toEqual([second]);
    expect(blocks.allowed(songs, 'recommendations')).toEqual([second]);
    expect(blocks.allowed([second], 'radio')).toEqual([second]);
    const use = { id: block?.id, radio: 1, recommendations: 1, lastAt: expect.any(Number) };
    expect(elsewhere.uses()).toEqual([use]);
  });

  it('end with it', () => {
    const { blocks } = open();
    const { added } = addBlocks(blocks, [songTarget(first), songTarget(second)]);
    blocks.note(added, 'queue');
    removeBlocks(
      blocks,
      added.slice(0, 1).map(({ id }) => id),
    );
    expect(blocks.uses().map(({ id }) => id)).toEqual([added[1]?.id]);
  });
});
