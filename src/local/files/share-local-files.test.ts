import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FolderAccess, LocalFolder } from '@/core/local-music/local-folder.ts';
import type { LocalLibraryState } from '@/local/local-library.ts';
import { openFileBus } from './file-bus.ts';
import { shareInPage, shareLibrary } from './share-local-files.ts';

let access: FolderAccess;
let listener: () => void;
const library = {
  getState: () => ({ folders: [{ id: 'f', access } as LocalFolder] }) as unknown as LocalLibraryState,
  subscribe: (onChange: () => void) => {
    listener = onChange;
    return () => undefined;
  },
};

const other = openFileBus();
let offers = 0;

beforeEach(() => {
  offers = 0;
  access = 'prompt';
});

afterEach(() => shareInPage()());

other.subscribe(({ kind }) => {
  if (kind === 'offer') offers += 1;
});

it('offers the files of a page once when it opens, and again when a folder becomes readable', async () => {
  shareInPage();
  shareInPage();
  shareLibrary(library);
  await vi.waitFor(() => expect(offers).toBe(1));
  listener();
  access = 'granted';
  listener();
  listener();
  access = 'prompt';
  listener();
  access = 'granted';
  listener();
  await vi.waitFor(() => expect(offers).toBe(3));
  other.close();
});
