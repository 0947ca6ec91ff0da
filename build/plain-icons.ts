import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { IconShapes } from '../src/ui/pictures/line-icon.ts';

const iconFile = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

const renderer = path.resolve(import.meta.dirname, '../src/ui/pictures/line-icon.ts');

/** Builds each icon of lucide-react as its shapes alone, which `line-icon.ts` draws. */
export function plainIcons(): Plugin {
  return {
    name: 'kanade:plain-icons',
    apply: 'build',
    load: {
      filter: { id: iconFile },
      async handler(id) {
        const shapes = JSON.stringify(await iconShapes(id));
        return `import { lineIcon } from ${JSON.stringify(renderer)};\nexport default /* @__PURE__ */ lineIcon(${shapes});`;
      },
    },
  };
}

/** What an icon of the package consists of, by its file. React needs no keys for shapes that never change. */
export async function iconShapes(file: string): Promise<IconShapes> {
  const { __iconData }: { __iconData: { node: IconShapes } } = await import(pathToFileURL(file).href);
  return __iconData.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
}
