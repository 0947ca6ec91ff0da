import type { KeyTarget } from '@/core/keyboard/shortcuts';

/** The kind of element that receives a key. */
export function keyTargetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.isContentEditable || target.matches('textarea, input:not([type=range], [type=radio], [type=checkbox])')) {
    return 'text';
  }
  if (target.closest('dialog, [role=dialog], [role=menu]')) return 'dialog';
  // A modal dialog takes all keys, even when the focus has slipped out of it.
  if (document.querySelector('dialog:modal')) return 'text';
  if (target.matches('input, select, [role=slider], [role=tab], [role=radio]')) return 'arrows';
  return target.matches('button, a[href], summary, [role=button]') ? 'button' : 'page';
}
