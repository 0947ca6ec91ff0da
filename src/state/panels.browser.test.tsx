import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CommentSubject } from '@/core/comments/comment.ts';
import { render } from '../../tests/support/components/render.tsx';
import { keepDockedPanel } from './docked-panel.ts';
import {
  closePanel,
  closeSheet,
  openComments,
  openPanel,
  panelStore,
  togglePanel,
  useCommentsFollowScreen,
  useScreenComments,
} from './panels.ts';

const open = () => panelStore.getState().panel;

beforeEach(closePanel);
afterEach(closePanel);

describe('the panels', () => {
  it('replace each other', () => {
    expect(open()).toBeNull();
    for (const panel of ['queue', 'sound', 'history', 'lyrics-options'] as const) {
      openPanel(panel);
      expect(open()).toBe(panel);
    }
    closePanel();
    expect(open()).toBeNull();
  });

  it('open and close with the same button', () => {
    for (const panel of ['queue', 'sound', 'lyrics-options'] as const) {
      togglePanel(panel);
      expect(open()).toBe(panel);
      togglePanel(panel);
      expect(open()).toBeNull();
    }
  });

  it('switch to another panel with its button', () => {
    openPanel('history');
    togglePanel('sound');
    expect(open()).toBe('sound');
    togglePanel('queue');
    expect(open()).toBe('queue');
  });

  it('treat the history as an open queue', () => {
    openPanel('history');
    togglePanel('queue');
    expect(open()).toBeNull();
  });

  it('close for another screen only where they would cover it', async () => {
    openPanel('queue');
    await page.viewport(1280, 800);
    closeSheet();
    expect(open()).toBe('queue');
    await page.viewport(1279, 800);
    closeSheet();
    expect(open()).toBeNull();
  });
});

describe('a docked panel', () => {
  /** What is open after the page is loaded again in a window of this width. */
  async function afterReload(width: number) {
    stop();
    panelStore.setState({ panel: null, commentsOn: null, followsScreen: false });
    await page.viewport(width, 800);
    stop = keepDockedPanel();
    return open();
  }
  let stop = () => {};
  beforeEach(async () => {
    await page.viewport(1280, 800);
    stop = keepDockedPanel();
  });
  afterEach(() => {
    closePanel();
    stop();
  });

  it('is open again after a reload, where panels dock', async () => {
    for (const panel of ['history', 'sound'] as const) {
      openPanel(panel);
      expect(await afterReload(1280)).toBe(panel);
    }
    expect(await afterReload(1279)).toBeNull();
    expect(await afterReload(1280)).toBe('sound');
    closePanel();
    expect(await afterReload(1280)).toBeNull();
  });

  it('is forgotten if it is about what is gone: a song of the screen, the lyrics', async () => {
    openPanel('lyrics-options');
    expect(await afterReload(1280)).toBeNull();
    openComments(song);
    expect(await afterReload(1280)).toBeNull();
  });

  it('of the screen shows the comments of the screen that is opened with it', async () => {
    const { update } = await render(<App address="/a" about={album} />);
    openComments(album);
    expect(await afterReload(1280)).toBe('comments');
    expect(panelStore.getState().commentsOn?.name).toBe('Album');
    update(<App address="/b" about={other} />);
    await expect.poll(() => panelStore.getState().commentsOn?.name).toBe('Other');
  });
});

const album: CommentSubject = { kind: 'album', id: '1', name: 'Album' };
const other: CommentSubject = { kind: 'album', id: '2', name: 'Other' };
const song: CommentSubject = { kind: 'song', id: '3', name: 'Song' };

type ScreenProps = { about: CommentSubject | null | undefined };

function Screen({ about }: ScreenProps) {
  useScreenComments(about);
  return null;
}

/** The layout around a screen, which states what it is about. */
function App({ address, about }: ScreenProps & { address: string }) {
  return (
    <>
      <Screen key={address} about={about} />
      <Frame address={address} />
    </>
  );
}

function Frame({ address }: { address: string }) {
  useCommentsFollowScreen(address);
  return <p>{address}</p>;
}

describe('open comments', () => {
  const shown = () => {
    const { panel, commentsOn } = panelStore.getState();
    return panel === 'comments' ? (commentsOn?.name ?? 'loading') : 'closed';
  };
  /** Comments on `subject` at the screen of an album; resolves to a function that shows another screen. */
  async function at(subject: CommentSubject, width = 1280) {
    await page.viewport(width, 800);
    const { update } = await render(<App address="/a" about={album} />);
    openComments(subject);
    return async (address: string, about: ScreenProps['about']) => {
      update(<App address={address} about={about} />);
      await expect.element(page.getByText(address, { exact: true })).toBeInTheDocument();
      // Effects have run once a further rendering is through.
      await new Promise((resolve) => setTimeout(resolve));
    };
  }

  it('of a screen follow to the next one, also once it knows what it is about', async () => {
    const show = await at(album);
    await show('/b', other);
    await expect.poll(shown).toBe('Other');
    await show('/c', undefined);
    await expect.poll(shown).toBe('loading');
    await show('/c', album);
    await expect.poll(shown).toBe('Album');
  });

  it('of a screen close at one without comments', async () => {
    const show = await at(album);
    await show('/b', null);
    await expect.poll(shown).toBe('closed');
    openComments(other);
    await show('/c', undefined);
    await show('/c', null);
    await expect.poll(shown).toBe('closed');
  });

  it('of a screen follow its subject while it is shown, as the lyrics that of the next song', async () => {
    const show = await at(album);
    await show('/a', other);
    await expect.poll(shown).toBe('Other');
    await show('/a', null);
    await expect.poll(shown).toBe('closed');
  });

  it('of one of its songs stay with the song and close at another screen', async () => {
    const show = await at(song);
    await show('/a', other);
    expect(shown()).toBe('Song');
    await show('/b', album);
    await expect.poll(shown).toBe('closed');
  });

  it('over a screen close at another one', async () => {
    const show = await at(album, 1279);
    await show('/b', other);
    await expect.poll(shown).toBe('closed');
  });
});
