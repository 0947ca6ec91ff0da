import type { Page } from '@playwright/test';

/**
 * Pressable elements on the screen, or in the dialog above it, whose touch target is smaller than 44 × 44 px (WCAG
 * 2.5.5), one line each. Links inside a text may be as small as the text. A target may be larger than its drawing.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Waits for a sheet that is still moving in, but not for endless animations and those that follow a song.
    const moves = document.getAnimations().filter(({ playState, effect, currentTime }) => {
      const leftMs = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
      return playState === 'running' && leftMs < 1000;
    });
    await Promise.allSettled(moves.map(({ finished }) => finished));
    /** Half a target, minus half a px for edges between two screen px. */
    const reach = 21.5;
    const pressable =
      'button, a[href], input, label:has(input), select, textarea, summary, [role=button], [role=switch], [role=option]';
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')].at(-1);
    const belongs = (hit: Element | null, to: Element): boolean =>
      hit !== null && (to.contains(hit) || hit.closest('label')?.control === to);
    const small: string[] = [];
    const kinds = new Map<string, number>();
    for (const element of (dialog ?? document).querySelectorAll<HTMLElement>(pressable)) {
      const style = getComputedStyle(element);
      const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isDrawn || style.display === 'inline' || style.pointerEvents === 'none') continue;
      if (element.closest('[inert], [aria-hidden=true]') || (element as HTMLInputElement).disabled) continue;
      // Six elements with equal tag and classes are enough, because rows of a long list are alike.
      const kind = `${element.tagName} ${element.className}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if ((kinds.get(kind) ?? 0) > 6) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      // For screen readers or the keyboard only.
      if (width < 2 || height < 2) continue;
      const [left, top] = [x + width / 2, y + height / 2];
      const [isAcross, isDown] = [
        left >= reach && left <= innerWidth - reach,
        top >= reach && top <= innerHeight - reach,
      ];
      const hits = (dx: number, dy: number) => belongs(document.elementFromPoint(left + dx, top + dy), element);
      // Behind another element, for example a label that covers its checkbox.
      if (!hits(0, 0)) continue;
      // A large enough box only has to be uncovered: at its edge the browser may round to its neighbour.
      const across = width >= 44 ? reach - 1 : reach;
      const down = height >= 44 ? reach - 1 : reach;
      const isWide = !isAcross || (hits(-across, 0) && hits(across, 0));
      const isHigh = !isDown || (hits(0, -down) && hits(0, down));
      if (isWide && isHigh) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      small.push(`${element.tagName} “${name.trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`);
    }
    return small;
  });
}
