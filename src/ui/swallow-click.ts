/**
 * Takes the click away that a press still brings after it has had its effect, such as closing a menu or opening one by a
 * long press. A click of a later press is let through.
 */
export function swallowNextClick(): void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      ended.abort();
    },
    { signal, capture: true },
  );
  addEventListener('pointerdown', () => ended.abort(), { signal, capture: true });
}
