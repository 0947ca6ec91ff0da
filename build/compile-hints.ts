import type { Plugin, Rolldown } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/** Files that the start uses nearly whole: what sends the first requests, and what the pages of Kanade share. */
const filesOfStart = ['http', 'panels'];

/**
 * Tells Chromium (since 136; to others it is a comment) that some files of the web app are needed at once: they are compiled
 * beside the main thread while they arrive, instead of function by function when each is first called. That takes 8 % of the
 * script time of a slow start, for 0.2 MB of compiled code. Not the page's own file, the largest: the first rows would wait
 * until all of it is compiled, up to 0.3 s on a slow processor. Not for the extension either, whose files are not streamed.
 */
export function compileHints(): Plugin {
  return {
    name: 'kanade:compile-hints',
    apply: 'build',
    generateBundle: {
      // It has to be the first line, before what Vite adds.
      order: 'post',
      handler(_, bundle) {
        addHints(Object.values(bundle));
      },
    },
  };
}

/** Throws where one of the files is missing, for one after a change of how the code is divided. */
export function addHints(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): void {
  for (const name of filesOfStart) {
    const chunk = files.find((file) => file.type === 'chunk' && file.name === name);
    if (chunk?.type !== 'chunk') throw new Error(`the build has no file "${name}"`);
    chunk.code = hint + chunk.code;
  }
}
