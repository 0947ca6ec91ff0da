type FolderPickerWindow = {
  showDirectoryPicker?: (options: { id: string; mode: 'read'; startIn: 'music' }) => Promise<FileSystemDirectoryHandle>;
};

const pickerWindow = globalThis as typeof globalThis & FolderPickerWindow;

/** True if pages can persist folder handles: Chrome and Edge from version 86 on. */
export function canPickFolder(): boolean {
  return typeof pickerWindow.showDirectoryPicker === 'function';
}

/**
 * Opens the browser's folder dialog. Must be called in a click handler. Resolves to null if the user cancels; rejects
 * if the browser refuses the folder or the dialog.
 */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await pickerWindow.showDirectoryPicker?.({ id: 'music', mode: 'read', startIn: 'music' })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
