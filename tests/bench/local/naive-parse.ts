import { parseBlob } from 'music-metadata-browser';

/** A folder that was dropped on the page. */
const droppedFolder = new Promise<FileSystemDirectoryHandle>((resolve, reject) => {
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    const item = event.dataTransfer?.items[0] as
      | (DataTransferItem & { getAsFileSystemHandle(): Promise<FileSystemHandle | null> })
      | undefined;
    item?.getAsFileSystemHandle().then((handle) => {
      if (handle instanceof FileSystemDirectoryHandle) resolve(handle);
      else reject(new Error('no folder was dropped'));
    }, reject);
  });
});

/**
 * Reads the tags of `count` files of the dropped folder with the tag library alone, `concurrency` at once; resolves to
 * files per second, without finding them. Rejects if a file can't be read.
 */
export async function naiveParse(count: number, concurrency: number): Promise<number> {
  const handles = (await filesOf(await droppedFolder)).slice(0, count);
  let next = 0;
  const parseInTurn = async (): Promise<void> => {
    for (let handle = handles[next]; handle; handle = handles[next]) {
      next += 1;
      await parseBlob(await handle.getFile(), { duration: false });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrency }, parseInTurn));
  return (handles.length * 1000) / (performance.now() - started);
}

async function filesOf(folder: FileSystemDirectoryHandle): Promise<FileSystemFileHandle[]> {
  const files: FileSystemFileHandle[] = [];
  for await (const entry of folder.values()) {
    if (entry instanceof FileSystemDirectoryHandle) files.push(...(await filesOf(entry)));
    else if (entry instanceof FileSystemFileHandle) files.push(entry);
  }
  return files;
}

Object.assign(window, { naiveParse });
