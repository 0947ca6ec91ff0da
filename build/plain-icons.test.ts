import { createRequire } from 'node:module';
import path from 'node:path';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lineIcon } from '../src/ui/pictures/line-icon.ts';
import { iconShapes } from './plain-icons.ts';

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');

it.each(['house', 'volume-2', 'circle-pause', 'trash', 'grip-vertical', 'list-music'])(
  'draws %s as the package does',
  async (name) => {
    const file = path.join(folder, `${name}.mjs`);
    const ours = lineIcon(await iconShapes(file));
    const { default: theirs }: { default: LucideIcon } = await import(file);
    for (const props of [{}, { size: 20, className: 'a b', fill: 'currentColor', strokeWidth: 0, 'data-on': 'yes' }]) {
      const drawn = renderToStaticMarkup(createElement(theirs, props))
        .replace(/lucide-[\w-]+ ?/g, '')
        .replace(' "', '"');
      expect(sorted(renderToStaticMarkup(createElement(ours, props)))).toEqual(sorted(drawn));
    }
  },
);

/** The parts of markup, whatever the order of attributes is. */
function sorted(markup: string): string[] {
  return markup.split(/(?=<)|(?<=") (?=[a-z])|(?=>)/).toSorted();
}
