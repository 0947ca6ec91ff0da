/**
 * Suppresses the click of a press that has already had an effect, such as closing a menu. The click of a later press, or
 * of a key, is not affected: not every press ends with a click.
 */
export function swallowNextClick(): void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener(
    'click',
    (event) => {
      // A click that no pointer made: Enter in a form, a key on a button.
      if (event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
      controller.abort();
    },
    { signal, capture: true },
  );
  addEventListener('pointerdown', () => controller.abort(), { signal, capture: true });
}
