import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Imports each icon from its own file instead of the package's one list of all. A build only knows by the files which page
 * needs what: with the list, every page starts with the icons of all. An icon is built as its shapes alone, which
 * `line-icon.ts` draws.
 */
export function directIcons(): Plugin {
  let files: ReadonlyMap<string, string> | null = null;
  return {
    name: 'kanade:direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/[\\/]src[\\/].*\.tsx?$/, iconFile], code: [/from 'lucide-react'/, /__iconData/] },
      handler(code, id) {
        if (iconFile.test(id)) return { code: shapesAlone(code), map: null };
        files ??= iconFiles();
        return { code: withDirectIcons(code, files), map: null };
      },
    },
  };
}

const iconFile = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

const renderer = path.resolve(import.meta.dirname, '../src/ui/pictures/line-icon.ts');

/** The code of an icon of the package, drawn by `line-icon.ts`. React needs no keys for shapes that never change. */
export function shapesAlone(code: string): string {
  const shapes = /^ {2}node: (\[[\s\S]*?\])(?:,\n {2}aliases: .*)?\n\};$/m.exec(code)?.[1];
  if (shapes === undefined) throw new Error(`lucide-react has an icon of another form: ${code}`);
  const withoutKeys = shapes.replace(/,\s*key: "\w+"/g, '');
  return `import { lineIcon } from ${JSON.stringify(renderer)};\nexport default /* @__PURE__ */ lineIcon(${withoutKeys});`;
}

/** Code whose icons are imported from these files, by name; types are left where they are. */
export function withDirectIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(/^import \{([^}]*)\} from 'lucide-react';/gm, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => {
        if (name.startsWith('type ')) return `import { ${name} } from 'lucide-react';`;
        const [exported = '', local = exported] = name.split(' as ');
        const file = files.get(exported);
        if (file === undefined) throw new Error(`lucide-react has no icon ${exported}`);
        return `import ${local} from 'lucide-react/icons/${file}';`;
      })
      .join(' '),
  );
}

/** The file of each icon by its names, as the package's list has them. */
export function iconFiles(): ReadonlyMap<string, string> {
  const list = readFileSync(
    createRequire(import.meta.url)
      .resolve('lucide-react')
      .replace(/cjs.lucide-react\.js$/, 'esm/lucide-react.mjs'),
    'utf8',
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
