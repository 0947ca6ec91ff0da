/**
 * Suppresses the click of a press that has already had an effect, such as closing a menu. The click of a later press is
 * not affected.
 */
export function swallowNextClick(): void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      controller.abort();
    },
    { signal, capture: true },
  );
  addEventListener('pointerdown', () => controller.abort(), { signal, capture: true });
}
