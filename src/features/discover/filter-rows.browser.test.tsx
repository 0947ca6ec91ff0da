import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { FilterRows } from './filter-rows.tsx';

const options = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }));
const group = (name: string) => page.getByRole('group', { name, exact: true });

function filtersWith(onChoose: (id: string, index: number) => void) {
  return [
    {
      key: 'a',
      label: 'Categories',
      title: 'Category',
      options: options('Scenes', 'Styles'),
      chosen: 'scenes',
      onChoose,
    },
    { key: 'b', label: 'Scenes', title: 'Scenes', options: options('Night', 'Walk'), chosen: null, onChoose },
  ];
}

test('in a narrow window filters are one row, in which all but the last are menus', async () => {
  await page.viewport(320, 600);
  const onChoose = vi.fn();
  await render(<FilterRows filters={filtersWith(onChoose)} />);
  const menu = page.getByRole('button', { name: 'Category: Scenes' });
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  await expect.element(group('Scenes')).toBeVisible();
  expect(Math.abs(middle(menu.element()) - middle(group('Scenes').element()))).toBeLessThan(4);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Styles' }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('styles', 1);
});

test('in a wide window each filter is a row of chips', async () => {
  await page.viewport(1000, 600);
  const onChoose = vi.fn();
  await render(<FilterRows filters={filtersWith(onChoose)} />);
  await group('Categories').getByRole('button', { name: 'Styles' }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('styles', 1);
  await expect.element(group('Scenes').getByRole('button', { name: 'Walk' })).toBeVisible();
});
