/** The types of `<input>` that hold text. */
const textTypes = new Set(['text', 'search', 'password', 'email', 'tel', 'url', 'number']);

/**
 * Follows user input in the fields of a document. The returned function tells whether a reload would lose any: an open
 * dialog, text in a form not submitted since, or text in a focused search field.
 */
export function followUnsavedInput(root: Document = document): () => boolean {
  const typed = new Set<HTMLElement>();

  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && isTextField(target)) typed.add(target);
  });
  root.addEventListener('submit', ({ target }) => {
    for (const field of typed) if (target instanceof Node && target.contains(field)) typed.delete(field);
  });

  return () => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    const isUnsaved = (field: HTMLElement): boolean =>
      textOf(field).trim() !== '' && (!isSearchField(field) || field === root.activeElement);
    return [...typed].some(isUnsaved) || root.querySelector('dialog:modal') !== null;
  };
}

function isTextField(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return textTypes.has(element.type);
  return element instanceof HTMLTextAreaElement || element.isContentEditable;
}

function isSearchField(field: HTMLElement): boolean {
  return field instanceof HTMLInputElement && field.type === 'search';
}

function textOf(field: HTMLElement): string {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField ? field.value : (field.textContent ?? '');
}
