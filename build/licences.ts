import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Name of the notice in every build; the about dialog shows it. */
export const noticeFile = 'licences.txt';

const root = path.resolve(import.meta.dirname, '..');

/** Third-party software in the notice. */
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
 * Licences that the notice fulfils with their texts and the address of the source code. A build with any other licence
 * fails until someone has read its terms.
 */
const metByNotice: ReadonlySet<string> = new Set(['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0']);

const savedText = (name: string): string =>
  fs.readFileSync(path.join(root, 'build/licence-texts', `${name}.txt`), 'utf8');

/** Texts of packages published without a licence file: the notice from their source code with its licence. */
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

/** Data of others in files of Kanade, by their path. */
const dataIn: Readonly<Record<string, () => Notice>> = {
  'src/core/text/simplified.ts': () => ({
    title: 'Unicode CLDR, simplified Chinese characters',
    licence: 'Unicode-3.0',
    source: 'https://github.com/unicode-org/cldr',
    text: savedText('unicode-3.0'),
  }),
};

/** Code that the WebAssembly compiler adds. */
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

/** Folder of the package that contains a module; null for Kanade's own. */
export function packageFolder(moduleId: string): string | null {
  // Code of the bundler: loading chunks, module wrappers.
  const [, bundler] = /^\0(vite|rolldown)\//.exec(moduleId) ?? [];
  if (bundler) return path.join(root, 'node_modules', bundler);
  const [file = ''] = moduleId
    .replace(/^\0(?:[\w-]+:)?/, '')
    .replaceAll('\\', '/')
    .split('?');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? null;
}

/**
 * Notices for an installed package and the libraries compiled into it. Throws if the licence text is missing or the
 * licence may require more than a notice.
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
  // All of `git+https://…/a/b.git`, `git://…/a/b`, `github:a/b` and `a/b` occur.
  const [, project] = /([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(address) ?? [];
  const source = `https://github.com/${project}`;
  // Vite's file also lists packages that only the bundler contains.
  const [own = ''] = text.split('\n# Licenses of bundled dependencies');
  return [{ title: `${name} ${version}`, licence: license, source, text: own }, ...(compiledIn[name]?.() ?? [])];
}

/** Fits into one line of the dialog on a phone. */
const separator = `\n${'='.repeat(30)}\n`;

const introduction = 'Kanade contains the following software of others.\n';

function sectionOf({ title, licence, source, text }: Notice): string {
  return `${title} (${licence})\n${source}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`;
}

/** The notice's text; independent of the order and of duplicate sections. */
function noticeOf(sections: Iterable<string>): string {
  const sorted = [...new Set(sections)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return [introduction, ...sorted].join(separator);
}

/** Collects the packages and data in a product's builds, and creates its notice. */
export class Licences {
  readonly #folders = new Set<string>();
  readonly #data = new Set<Notice>();

  /** Collects from a build, or from its workers. */
  collector(): Plugin {
    return {
      name: 'kanade:licences',
      apply: 'build',
      generateBundle: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          for (const id of file.moduleIds) this.#collect(id);
        }
      },
    };
  }

  #collect(moduleId: string): void {
    const folder = packageFolder(moduleId);
    if (folder !== null) this.#folders.add(folder);
    const data = dataIn[path.relative(root, moduleId).replaceAll('\\', '/')];
    if (data) this.#data.add(data());
  }

  /** Writes the notice into the build. */
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

  /** Adds packages that the product contains outside the module graph. */
  add(...names: string[]): this {
    for (const name of names) this.#folders.add(path.join(root, 'node_modules', name));
    return this;
  }

  /** The notice of all that was collected, merged with `others`: notices of contained products. */
  notice(...others: string[]): string {
    const own = [...[...this.#folders].flatMap(noticesOf), ...this.#data];
    return noticeOf([...own.map(sectionOf), ...others.flatMap((text) => text.split(separator).slice(1))]);
  }
}
