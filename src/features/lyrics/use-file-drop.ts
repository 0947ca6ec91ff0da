import { useEffect, useRef, useState } from 'react';

/** Takes the first file that is dropped anywhere on the page. True while one is held over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        // Without this the browser opens the file in place of the app.
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    // Leaving the page has no element that is entered instead.
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        const [file] = event.dataTransfer?.files ?? [];
        if (file) latest.current(file);
      },
      { signal },
    );
    return () => ended.abort();
  }, []);
  return isOver;
}
