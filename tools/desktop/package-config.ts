import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from 'electron-builder';
import { noticeFile } from '../../build/licences.ts';
import { webManifest } from '../../build/web-manifest.ts';
import { appId } from '../../electron/app-identity.ts';
import { openedFiles, playlistFormats } from '../../src/core/local-music/audio-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the packages are written. */
export const packagesFolder = path.join(root, 'dist', 'packages');

/** Values of `N` in public/icons/icon-N.png. The systems' own formats are made from the largest. */
const iconSizes = [16, 32, 48, 128, 192, 512];

/** Files of an Electron without an app, which electron-builder removes only from a downloaded one. */
const electronsOwn = ['version', 'resources/default_app.asar', 'Electron.app/Contents/Resources/default_app.asar'];

type FileKind = { extensions: string[]; mimeType: string; name: string };

/** Types with other names on Linux. */
const linuxTypes: Readonly<Record<string, string>> = { 'audio/wav': 'audio/x-wav', 'audio/x-dsd': 'audio/x-dsf' };

/** Files that systems offer to open with Kanade, with their types on Linux. */
export const fileKinds: readonly FileKind[] = [
  ...[...openedFiles(), ...playlistFormats.map(({ type, extensions }) => [type, extensions] as const)].map(
    ([type, extensions]) => ({
      extensions: [...extensions],
      mimeType: linuxTypes[type] ?? type,
      name: (extensions[0] ?? '').toUpperCase(),
    }),
  ),
];

/** Publisher of the packages, required for deb and rpm. */
export type Publisher = {
  /** An https address. */
  homepage: string;
  /** Name and mail address, in the form `Name <mail address>`. */
  maintainer: string;
};

type PackageConfigParts = {
  /** Folder of the built app. */
  app: string;
  out: string;
  /** Folder of the icons from `iconFiles`. */
  buildResources: string;
  publisher: Publisher | null;
  /** Folder of an unpacked Electron; null = electron-builder downloads the project's version. */
  electronDist: string | null;
};

/** Icons of the build resources with their sources in the project. */
export function iconFiles(): { source: string; name: string }[] {
  return iconSizes.map((size) => ({
    source: path.join(root, 'public', 'icons', `icon-${size}.png`),
    name: path.join('icons', `${size}x${size}.png`),
  }));
}

/** Configuration of electron-builder. Publishes nothing, and signs only if there is an identity. */
export function packageConfig({
  app,
  out,
  buildResources,
  publisher,
  electronDist,
}: PackageConfigParts): Configuration {
  const associations = fileKinds.map(({ extensions, name }) => ({
    ext: extensions,
    name: `Kanade.${name}`,
    description: name,
    role: 'Viewer' as const,
    // macOS offers Kanade for these files without changing their default program.
    rank: 'Alternate' as const,
  }));
  return {
    appId,
    productName: 'Kanade',
    copyright: 'Kanade contributors, MIT licence',
    directories: { app, output: out, buildResources },
    // The whole archive. It includes the service, because Electron only checks the integrity of the archive.
    files: ['main.js', 'preload.cjs', 'package.json', 'service/**'],
    // Electron loads extensions only from folders; electron/main/start/app-life.ts has its path.
    extraResources: [
      { from: path.join(app, 'extension'), to: 'extension' },
      { from: path.join(root, 'LICENSE'), to: 'LICENSE.txt' },
      { from: path.join(app, 'extension', noticeFile), to: noticeFile },
    ],
    asar: true,
    electronFuses: {
      // Nothing runs the app as plain Node: the service has a utility process and renders in threads.
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      // A modified program needs a new signature on Apple's processors, even without an identity.
      resetAdHocDarwinSignature: true,
    },
    artifactName: `Kanade-\${version}-\${os}-\${arch}.\${ext}`,
    publish: null,
    afterExtract: async ({ appOutDir }) => {
      for (const file of electronsOwn) await rm(path.join(appOutDir, file), { force: true });
    },
    // There are no native modules to compile, and searching for them takes long.
    beforeBuild: () => Promise.resolve(false),
    ...(electronDist === null ? {} : { electronDist }),
    ...(publisher === null ? {} : { extraMetadata: { homepage: publisher.homepage } }),
    protocols: [{ name: 'Kanade', schemes: ['kanade'] }],
    // The default toolset needs a library that current systems no longer install.
    toolsets: { appimage: '1.0.3' },
    win: { fileAssociations: associations },
    nsis: {
      artifactName: `Kanade-\${version}-setup-\${arch}.\${ext}`,
      oneClick: false,
      allowToChangeInstallationDirectory: true,
      installerLanguages: ['en_US', 'ja_JP', 'ko_KR', 'zh_CN', 'zh_TW'],
    },
    portable: { artifactName: `Kanade-\${version}-portable-\${arch}.\${ext}` },
    mac: {
      category: 'public.app-category.music',
      fileAssociations: associations,
    },
    linux: {
      executableName: 'kanade',
      syncDesktopName: true,
      category: 'AudioVideo;Audio;Player',
      // Not file associations, which would replace the icons of all players' files.
      mimeTypes: fileKinds.map(({ mimeType }) => mimeType),
      description: webManifest.description,
      synopsis: webManifest.description,
      desktop: {
        entry: {
          'Comment[ja]': webManifest.description_localized.ja,
          'Comment[ko]': webManifest.description_localized.ko,
          'Comment[zh_CN]': webManifest.description_localized['zh-CN'],
          'Comment[zh_TW]': webManifest.description_localized['zh-TW'],
        },
      },
      ...(publisher === null ? {} : { maintainer: publisher.maintainer }),
    },
  };
}
