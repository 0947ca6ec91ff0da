type FolderPickerWindow = {
  showDirectoryPicker?: (options: { id: string; mode: 'read'; startIn: 'music' }) => Promise<FileSystemDirectoryHandle>;
};

const pickerWindow = globalThis as typeof globalThis & FolderPickerWindow;

/** True where the browser lets pages remember a folder: Chrome 86 or later, Edge 86 or later. */
export function canPickFolder(): boolean {
  return typeof pickerWindow.showDirectoryPicker === 'function';
}

/**
 * Shows the browser's dialog for a folder. Must be called in a click handler. Resolves to null when the user cancels
 * it; rejects where the browser refuses the folder or the dialog.
 */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await pickerWindow.showDirectoryPicker?.({ id: 'music', mode: 'read', startIn: 'music' })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
