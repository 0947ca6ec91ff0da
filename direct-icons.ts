import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * Imports each icon from its own file instead of the package's one list of all. A build only knows by the files which page
 * needs what: with the list, every page starts with the icons of all.
 */
export function directIcons(): Plugin {
  let files: ReadonlyMap<string, string> | null = null;
  return {
    name: 'kanade:direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: /from 'lucide-react'/ },
      handler(code) {
        files ??= iconFiles();
        return { code: withDirectIcons(code, files), map: null };
      },
    },
  };
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
