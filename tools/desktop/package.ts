/*
 * npm run package: builds the desktop app and makes the packages that this machine can make, into dist/packages. Its last
 * line says what is left out and why.
 *
 * node tools/desktop/package.ts          the packages of this system
 *                               --dir    only the unpacked app, as it is inside of the packages
 *
 * KANADE_HOMEPAGE, KANADE_MAINTAINER   who publishes it: needed for deb and rpm
 * ELECTRON_OVERRIDE_DIST_PATH          folder of an unpacked Electron, which is downloaded otherwise
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { ensureTools, fail, readJson, root, runNode } from '../../scripts/project.mjs';
import { packagesFolder } from './package-config.ts';
import { canSign, lackSentence, packagePlan, packagingProblem, publisherOf, updatesWarning } from './package-plan.ts';

const { values } = parseArgs({ options: { dir: { type: 'boolean' } } });
const { platform, arch, env } = process;
let hasElectron = true;

try {
  const publisher = publisherOf(env);
  const plan = packagePlan({ platform, arch, hasProgram, publisher, canSign: canSign(platform, env) });
  if (plan.platform === null) fail(lackSentence(plan.lacks));
  if ((await runNode('scripts/desktop/build-desktop.ts', ['--rebuild-extension'])) !== 0)
    fail('The desktop app could not be built; see above.');
  await ensureTools();
  const { makePackages } = await import('./make-packages.ts');
  const made: string[] = [];
  for (const processor of plan.archs) {
    const electronDist = unpackedElectron(processor);
    hasElectron = electronDist !== null;
    if (electronDist === null) {
      console.log(
        `Electron ${electronVersion()} for ${platform} ${processor} is downloaded where it is not in the cache …`,
      );
    }
    made.push(
      ...(await makePackages({
        platform: plan.platform,
        arch: processor,
        targets: values.dir ? ['dir'] : plan.targets,
        app: path.join(root, 'dist', 'desktop'),
        out: packagesFolder,
        publisher,
        electronDist,
      })),
    );
  }
  for (const file of made) console.log(path.relative(process.cwd(), file));
  console.log(
    values.dir ? `The unpacked app is in ${path.relative(process.cwd(), packagesFolder)}.` : lackSentence(plan.lacks),
  );
  // `loadEnv` also reads .env files, like the build.
  const { VITE_RELEASES_ADDRESS } = loadEnv('production', root, 'VITE_');
  const warning = updatesWarning(VITE_RELEASES_ADDRESS, process.stdout.isTTY && !env.NO_COLOR);
  if (warning !== null) console.log(warning);
} catch (error) {
  fail(packagingProblem(error, hasElectron));
}

function electronVersion(): string {
  return readJson('package.json').devDependencies.electron;
}

/** Folder of an unpacked Electron with this machine's architecture and the project's version; null for none. */
function unpackedElectron(processor: string): string | null {
  if (processor !== arch) return null;
  const named = env.ELECTRON_OVERRIDE_DIST_PATH;
  const folder = named || path.join(root, 'node_modules', 'electron', 'dist');
  const version = path.join(folder, 'version');
  const found = fs.existsSync(version) ? fs.readFileSync(version, 'utf8').trim().replace(/^v/, '') : null;
  if (found === electronVersion()) return folder;
  if (named) throw new Error(`ELECTRON_OVERRIDE_DIST_PATH names no folder with Electron ${electronVersion()}`);
  return null;
}

function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}
