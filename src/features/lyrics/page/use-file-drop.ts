import { useEffect, useRef, useState } from 'react';

/** Handles the first file that is dropped anywhere on the page. Returns true while a file is dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        // Without this the browser opens the file instead of the app.
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    // Only when the pointer leaves the page there is no related target.
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
    return () => controller.abort();
  }, []);
  return isOver;
}
