import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Name of the notice in every build, beside the pages; the about dialog shows it. */
export const noticeFile = 'licences.txt';

const root = path.resolve(import.meta.dirname, '..');

/** Software of others as the notice lists it. */
type Notice = {
  /** Name and version. */
  title: string;
  /** SPDX identifier. */
  licence: string;
  /** Address of the source code. */
  source: string;
  text: string;
};

/**
 * Licences that ask for no more than the notice gives: the texts, and where the source code is. A build with a package of
 * any other licence fails, until someone has read what that asks for.
 */
const metByNotice: ReadonlySet<string> = new Set(['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0']);

const savedText = (name: string): string =>
  fs.readFileSync(path.join(root, 'build/licence-texts', `${name}.txt`), 'utf8');

/** Texts of packages that are published without a licence file: the notice in their source code, and its licence. */
const missingTexts: Readonly<Record<string, () => string>> = {
  'qrcode-generator': () => `Copyright (c) 2009 Kazuhiko Arase\n\n${savedText('mit')}`,
  wxt: () => `Copyright (c) 2023 Aaron\n\n${savedText('mit')}`,
  '@wxt-dev/browser': () => `Copyright (c) 2023 Aaron\n\n${savedText('mit')}`,
};

/** Libraries that are compiled into a package. */
const compiledIn: Readonly<Record<string, () => Notice[]>> = {
  'wasm-media-encoders': () => [
    {
      title: 'LAME 3.100',
      licence: 'LGPL-2.0-or-later',
      source: 'https://github.com/arseneyr/lame',
      text: [
        'LAME (https://lame.sourceforge.io) encodes the MP3 files of the embedded music service. It is the file',
        'service/wasm-media-encoders/mp3.wasm, unchanged from wasm-media-encoders 0.7.0, whose repository has the build',
        'instructions and names the exact source code at its tag v0.7.0. Another build of that file takes its place: put it',
        'into node_modules/wasm-media-encoders/wasm of the source code of Kanade, and make the desktop app again with',
        '"npm run package".',
        '',
        savedText('lgpl-2.0'),
      ].join('\n'),
    },
    emscripten(),
  ],
  libflacjs: () => [
    {
      title: 'FLAC 1.3.4',
      licence: 'BSD-3-Clause',
      source: 'https://github.com/xiph/flac',
      text: `Copyright (C) 2000-2009 Josh Coalson\nCopyright (C) 2011-2016 Xiph.Org Foundation\n\n${savedText('xiph-bsd')}`,
    },
    {
      title: 'libogg 1.3.6',
      licence: 'BSD-3-Clause',
      source: 'https://github.com/xiph/ogg',
      text: `Copyright (c) 2002, Xiph.org Foundation\n\n${savedText('xiph-bsd')}`,
    },
    emscripten(),
  ],
};

/** What a compiler to WebAssembly adds to the code of others. */
function emscripten(): Notice {
  return {
    title: 'Emscripten, musl',
    licence: 'MIT',
    source: 'https://github.com/emscripten-core/emscripten',
    text: [
      'Copyright (c) 2010-2014 Emscripten authors, see AUTHORS file.',
      'Copyright © 2005-2020 Rich Felker, et al.',
      '',
      savedText('mit'),
    ].join('\n'),
  };
}

/** The installed package that a module of a build is from; null for a module of Kanade. */
export function packageFolder(moduleId: string): string | null {
  // Code that the bundler adds: the loading of chunks, the modules' wrappers.
  const [, bundler] = /^\0(vite|rolldown)\//.exec(moduleId) ?? [];
  if (bundler) return path.join(root, 'node_modules', bundler);
  const [file = ''] = moduleId
    .replace(/^\0(?:[\w-]+:)?/, '')
    .replaceAll('\\', '/')
    .split('?');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? null;
}

/**
 * The notices for an installed package and the libraries compiled into it. Throws if its licence text is unknown, or its
 * licence may ask for more than a notice.
 */
export function noticesOf(folder: string): Notice[] {
  const {
    name,
    version,
    license = '',
    repository = '',
  } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!metByNotice.has(license))
    throw new Error(`${name} has the licence "${license}": see metByNotice in build/licences.ts.`);
  const file = fs.readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(entry));
  const text = file ? fs.readFileSync(path.join(folder, file), 'utf8') : missingTexts[name]?.();
  if (!text?.trim()) throw new Error(`${name} has no licence file: see missingTexts in build/licences.ts.`);
  const address: string = typeof repository === 'string' ? repository : repository.url;
  // `git+https://…/a/b.git`, `git://…/a/b`, `github:a/b` and `a/b` are all in use.
  const [, project] = /([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(address) ?? [];
  const source = `https://github.com/${project}`;
  // Vite's own file goes on with packages that only the bundler contains.
  const [own = ''] = text.split('\n# Licenses of bundled dependencies');
  return [{ title: `${name} ${version}`, licence: license, source, text: own }, ...(compiledIn[name]?.() ?? [])];
}

/** Short enough for one line of the dialog on a phone. */
const separator = `\n${'='.repeat(30)}\n`;

const introduction = 'Kanade contains the following software of others.\n';

function sectionOf({ title, licence, source, text }: Notice): string {
  return `${title} (${licence})\n${source}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`;
}

/** The text of the notice; the same for any order of the same sections, and for sections that are there twice. */
function noticeOf(sections: Iterable<string>): string {
  const sorted = [...new Set(sections)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return [introduction, ...sorted].join(separator);
}

/** Collects which packages the builds of one product contain, and makes its notice. */
export class Licences {
  readonly #folders = new Set<string>();

  /** Collects from a build, or from the workers of one. */
  collector(): Plugin {
    return {
      name: 'kanade:licences',
      apply: 'build',
      generateBundle: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          for (const id of file.moduleIds) {
            const folder = packageFolder(id);
            if (folder !== null) this.#folders.add(folder);
          }
        }
      },
    };
  }

  /** Writes the notice into the build to which it belongs. */
  writer(): Plugin {
    const notice = () => this.notice();
    return {
      name: 'kanade:licence-notice',
      apply: 'build',
      generateBundle: {
        // After the collector.
        order: 'post',
        handler() {
          this.emitFile({ type: 'asset', fileName: noticeFile, source: notice() });
        },
      },
    };
  }

  /** Adds packages by name that are in the product without being modules of a build. */
  add(...names: string[]): this {
    for (const name of names) this.#folders.add(path.join(root, 'node_modules', name));
    return this;
  }

  /** The notice of everything collected, merged with `others`: the notices of products that this one contains. */
  notice(...others: string[]): string {
    const own = [...this.#folders].flatMap((folder) => noticesOf(folder).map(sectionOf));
    return noticeOf([...own, ...others.flatMap((text) => text.split(separator).slice(1))]);
  }
}
