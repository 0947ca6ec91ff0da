import type { Page } from '@playwright/test';

/**
 * Controls and texts beyond the left or right edge of the window, or cut by an element that can't scroll, one line
 * each; first the page itself if it is wider than the window. A text with an ellipsis does not count as cut.
 */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Edges may lie between two screen px. */
    const tolerance = 1;
    const found: string[] = [];
    // Not the window's width, which on a phone adapts to the content.
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page of ${scrollWidth} px`);
    const controls = 'button, a[href], input, select, textarea, summary, [role=button], [role=switch], [role=option]';
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
    const isMeant = (element: Element) =>
      (element.matches(controls) || hasOwnText(element)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true], [class*=visuallyHidden], svg') === null;
    // Read once for all the content of an element: asking each for its ancestors takes most of the time of a long page.
    const frames = new Map<Element, { overflow: 'shown' | 'scrolled' | 'cut'; edges: DOMRect; isFixed: boolean }>();
    const frameOf = (element: Element) => {
      const known = frames.get(element);
      if (known) return known;
      const { overflowX, textOverflow, position } = getComputedStyle(element);
      // Scrollable content, and texts shortened by an ellipsis.
      const isScrolled = overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis';
      const overflow = isScrolled
        ? ('scrolled' as const)
        : overflowX === 'visible'
          ? ('shown' as const)
          : ('cut' as const);
      const frame = { overflow, edges: element.getBoundingClientRect(), isFixed: position === 'fixed' };
      frames.set(element, frame);
      return frame;
    };
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')];
    const dialog = dialogs.findLast((element) => element.checkVisibility());
    for (const element of (dialog ?? document.body).querySelectorAll<HTMLElement>('*')) {
      if (!isMeant(element)) continue;
      const box = element.getBoundingClientRect();
      // For screen readers only.
      if (box.width < 2 || box.height < 2) continue;
      let [left, right] = [box.left, box.right];
      // A text may be wider than its element.
      if (hasOwnText(element) && frameOf(element).overflow === 'shown') {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        [left, right] = [Math.min(left, text.left), Math.max(right, text.right)];
      }
      let by = 'the window';
      let [from, to] = [0, clientWidth];
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflow, edges, isFixed } = frameOf(around);
        if (overflow === 'scrolled') {
          [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
          if (left >= right) break;
        } else if (overflow === 'cut') {
          if (edges.left > from + tolerance && left < edges.left) [from, by] = [edges.left, around.className];
          if (edges.right < to - tolerance && right > edges.right) [to, by] = [edges.right, around.className];
        }
        if (isFixed) break;
      }
      if (left >= right || (left >= from - tolerance && right <= to + tolerance)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const edges = `${Math.round(left)}–${Math.round(right)}`;
      found.push(`${element.tagName} “${name.trim().slice(0, 40)}” ${edges}, cut by ${by}`);
    }
    return found;
  });
}
