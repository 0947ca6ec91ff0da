import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Arch, build, type CliOptions, Platform } from 'electron-builder';
import { iconFiles, type Publisher, packageConfig } from './package-config.ts';

type PackageParts = {
  platform: 'linux' | 'mac' | 'windows';
  arch: 'arm64' | 'x64';
  /** electron-builder's names; `dir` is the unpacked app. */
  targets: readonly string[];
  /** Folder of the built app. */
  app: string;
  out: string;
  publisher: Publisher | null;
  /** Folder of an unpacked Electron; null = download the project's version unless cached. */
  electronDist: string | null;
  /** Called with the parts of a target before it is made; true = skip it. */
  onTarget?: CliOptions['effectiveOptionComputed'];
};

const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Makes packages of a built app and resolves to their paths. Rejects with electron-builder's errors. */
export async function makePackages({
  platform,
  arch,
  targets,
  onTarget,
  ...parts
}: PackageParts): Promise<readonly string[]> {
  const buildResources = await mkdtemp(path.join(os.tmpdir(), 'kanade-icons-'));
  try {
    for (const { source, name } of iconFiles()) {
      await mkdir(path.dirname(path.join(buildResources, name)), { recursive: true });
      await copyFile(source, path.join(buildResources, name));
    }
    return await build({
      projectDir: projectRoot,
      targets: new Map([[platforms[platform], new Map([[Arch[arch], [...targets]]])]]),
      config: packageConfig({ ...parts, buildResources }),
      publish: 'never',
      ...(onTarget === undefined ? {} : { effectiveOptionComputed: onTarget }),
    });
  } finally {
    await rm(buildResources, { recursive: true, force: true });
  }
}

const platforms = { linux: Platform.LINUX, mac: Platform.MAC, windows: Platform.WINDOWS };
