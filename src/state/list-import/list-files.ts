/** Files that another screen passed to the import. */
let passed: readonly File[] = [];

/** Passes files to the import, whose screen the caller opens next. */
export function passListFiles(files: readonly File[]): void {
  passed = files;
}

/** The passed files, once. */
export function takeListFiles(): readonly File[] {
  const files = passed;
  passed = [];
  return files;
}
