import { readFolderHandle } from '@/local/index/read-index';
import type { LocalLibrary } from '@/local/local-library';
import { openFileBus } from './file-bus';
import { sessionFiles } from './session-files';
import { type SharedFiles, shareLocalFiles } from './share-local-files';

let sharing: SharedFiles | null = null;

/**
 * Shares the files that this page can read with the engine, wherever it runs, until the returned function is called.
 * Further calls change nothing.
 */
export function shareInPage(): () => void {
  sharing ??= shareLocalFiles({ bus: openFileBus(), readFolderHandle, session: sessionFiles });
  return () => {
    sharing?.stop();
    sharing = null;
  };
}

/**
 * Shares the files of a library, and tells the engine whenever more of its folders can be read: then it opens the files
 * of its queue again. Returns the function that ends the latter.
 */
export function shareLibrary(library: Pick<LocalLibrary, 'getState' | 'subscribe'>): () => void {
  shareInPage();
  let before = readableFolders(library);
  return library.subscribe(() => {
    const after = readableFolders(library);
    const hasMore = [...after].some((id) => !before.has(id));
    before = after;
    if (hasMore) sharing?.offer();
  });
}

function readableFolders(library: Pick<LocalLibrary, 'getState'>): ReadonlySet<string> {
  const { folders } = library.getState();
  return new Set(folders.filter(({ access }) => access === 'granted').map(({ id }) => id));
}
