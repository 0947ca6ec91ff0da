import { expect, it } from 'vitest';
import { openedExtensions } from '../../electron/main/launch/launch-arguments.ts';
import { isOwnScheme, shareLinkOf } from '../../electron/main/launch/share-link.ts';
import { recoveryQuery } from '../../electron/main/recovery/page-recovery.ts';
import { usualPorts } from '../../electron/main/service/service-supervisor.ts';
import { launchOf, launchOfLink } from '../../src/core/launch/launch.ts';
import { audioFormats } from '../../src/core/local-music/audio-files.ts';
import { shareLink } from '../../src/core/navigation/share-link.ts';
import { usualService } from '../../src/core/settings/settings.ts';

/* What the main process and the pages of the desktop app write in two places, because neither imports the other. */

it('a link that a page shares is opened by the shell, and leads the page to the same', () => {
  for (const target of [{ hash: '0123456789abcdef0123456789ABCDEF' }, { listId: 'collection_3_7_2_0' }]) {
    const { link } = shareLink(target, { chosen: '', own: null });
    expect(isOwnScheme(link)).toBe(true);
    const opened = shareLinkOf(link);
    expect(opened).not.toBeNull();
    const [[, id] = []] = Object.entries(target);
    expect(launchOfLink(opened ?? '')).toMatchObject({ kind: 'show', address: expect.stringContaining(`=${id}`) });
  }
});

it('the shell opens the files that local music reads, and playlists', () => {
  const audio = audioFormats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));
  expect([...openedExtensions].sort()).toEqual([...audio, '.m3u', '.m3u8'].sort());
});

it('a page that is loaded after a crash goes on with the song', () => {
  expect(launchOf(`chrome-extension://id/app.html${recoveryQuery}#/lyrics`)).toEqual({ kind: 'play' });
});

it('the shell looks for the service where the pages do', () => {
  for (const [mode, port] of Object.entries(usualPorts)) {
    const address = port === null ? null : `http://127.0.0.1:${port}`;
    expect(usualService(mode as keyof typeof usualPorts)).toBe(address);
  }
});
