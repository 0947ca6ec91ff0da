import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LucideIcon } from 'lucide-react';
import * as library from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lineIcon } from '../src/ui/pictures/line-icon.ts';
import { iconFiles, shapesAlone, withDirectIcons } from './direct-icons.ts';

test('each icon is imported from its own file, by whichever of its names', () => {
  const files = iconFiles();
  expect(files.size).toBeGreaterThan(1000);
  const code = "import { Play, Trash2 as Bin, type LucideIcon } from 'lucide-react';\nPlay;";
  expect(withDirectIcons(code, files)).toBe(
    "import Play from 'lucide-react/icons/play'; import Bin from 'lucide-react/icons/trash'; " +
      "import { type LucideIcon } from 'lucide-react';\nPlay;",
  );
});

test('imports over several lines, and of several statements, keep the other lines', () => {
  const files = new Map([
    ['A', 'a'],
    ['B', 'b'],
  ]);
  const code = "import {\n  A,\n  B,\n} from 'lucide-react';\nimport { x } from './x';\n";
  expect(withDirectIcons(code, files)).toBe(
    "import A from 'lucide-react/icons/a'; import B from 'lucide-react/icons/b';\nimport { x } from './x';\n",
  );
});

test('an icon that does not exist fails the build', () => {
  expect(() => withDirectIcons("import { Nothing } from 'lucide-react';", new Map())).toThrow('no icon Nothing');
});

test('every icon is drawn as by the package', () => {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');
  const components = new Map<string, unknown>(Object.entries(library));
  for (const [name, file] of iconFiles()) {
    const code = shapesAlone(fs.readFileSync(path.join(folder, `${file}.mjs`), 'utf8'));
    const [, shapes = ''] = /lineIcon\(([\s\S]*)\);$/.exec(code) ?? [];
    const ours = lineIcon(Function(`return ${shapes}`)());
    const theirs = components.get(name) as LucideIcon;
    for (const props of [{}, { size: 20, className: 'a b', fill: 'currentColor', strokeWidth: 0, 'data-on': 'yes' }]) {
      const drawn = renderToStaticMarkup(createElement(theirs, props))
        .replace(/lucide-[\w-]+ ?/g, '')
        .replace(' "', '"');
      expect(sorted(renderToStaticMarkup(createElement(ours, props)))).toEqual(sorted(drawn));
    }
  }
});

/** The parts of markup, whatever the order of attributes is. */
function sorted(markup: string): string[] {
  return markup.split(/(?=<)|(?<=") (?=[a-z])|(?=>)/).toSorted();
}
