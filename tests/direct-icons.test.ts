import { expect, test } from 'vitest';
import { iconFiles, withDirectIcons } from '../direct-icons.ts';

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
