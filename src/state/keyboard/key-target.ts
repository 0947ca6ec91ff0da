import type { KeyTarget } from '@/core/keyboard/shortcuts';

/** The kind of element that receives a key. */
export function keyTargetOf(target: EventTarget | null): KeyTarget {
  if (!isElement(target)) return 'page';
  if (target.isContentEditable || target.matches('textarea, input:not([type=range], [type=radio], [type=checkbox])')) {
    return 'text';
  }
  if (target.closest('dialog, [role=dialog], [role=menu]')) return 'dialog';
  // A modal dialog takes all keys, even when the focus has slipped out of it.
  if (target.ownerDocument.querySelector('dialog:modal')) return 'text';
  if (target.matches('input, select, [role=slider], [role=tab], [role=radio]')) return 'arrows';
  return target.matches('button, a[href], summary, [role=button]') ? 'button' : 'page';
}

/** Not `instanceof`: the element may be in another window, whose classes are different ones. */
function isElement(target: EventTarget | null): target is HTMLElement {
  return target !== null && 'isContentEditable' in target;
}
