import type { Publisher } from './package-config.ts';

/** Properties of a machine that determine its packages. */
export type Machine = {
  platform: NodeJS.Platform;
  arch: string;
  /** Whether a program is on the PATH. */
  hasProgram: (name: string) => boolean;
  publisher: Publisher | null;
  /** Whether there is an identity to sign with. */
  canSign: boolean;
};

/** Packages to make, with electron-builder's names for systems, targets and architectures. */
export type PackagePlan = {
  /** null if Electron does not run on this machine. */
  platform: 'linux' | 'mac' | 'windows' | null;
  targets: string[];
  /** Processor architectures: both on macOS, otherwise this machine's. */
  archs: ('arm64' | 'x64')[];
  /** Parts that are left out, with reasons; each is a part of a sentence. */
  lacks: string[];
};

const platforms: Partial<Record<NodeJS.Platform, { name: 'linux' | 'mac' | 'windows'; title: string }>> = {
  linux: { name: 'linux', title: 'Linux' },
  darwin: { name: 'mac', title: 'macOS' },
  win32: { name: 'windows', title: 'Windows' },
};

/** Plans the packages that a machine can make: for its own system, with its build programs. */
export function packagePlan({ platform, arch, hasProgram, publisher, canSign }: Machine): PackagePlan {
  const own = platforms[platform];
  const processor = arch === 'arm64' || arch === 'x64' ? arch : null;
  if (own === undefined || processor === null) {
    return { platform: null, targets: [], archs: [], lacks: [`Electron does not run on ${platform} with ${arch}`] };
  }
  const targets: string[] = [];
  const lacks: string[] = [];
  if (own.name === 'linux') {
    targets.push('AppImage');
    if (publisher === null) {
      lacks.push('deb and rpm need KANADE_HOMEPAGE and KANADE_MAINTAINER');
    } else {
      targets.push('deb');
      if (hasProgram('rpmbuild')) targets.push('rpm');
      else lacks.push('rpm needs the program rpmbuild');
    }
  } else {
    targets.push(...(own.name === 'mac' ? ['dmg'] : ['nsis', 'portable']));
    if (!canSign) lacks.push(`the packages are not signed, because ${signing[own.name]} is not set`);
  }
  for (const other of Object.values(platforms)) {
    if (other !== own) lacks.push(`packages for ${other.title} are made on ${other.title}`);
  }
  return { platform: own.name, targets, archs: own.name === 'mac' ? ['arm64', 'x64'] : [processor], lacks };
}

/** electron-builder's environment variable for the certificate. */
const signing = { mac: 'CSC_LINK or CSC_NAME', windows: 'WIN_CSC_LINK or CSC_LINK' } as const;

/** Whether the environment names an identity to sign with. */
export function canSign(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.CSC_LINK || (platform === 'darwin' ? env.CSC_NAME : env.WIN_CSC_LINK));
}

/** One sentence. */
export function lackSentence(lacks: readonly string[]): string {
  return lacks.length === 0 ? 'Nothing is left out.' : `Left out: ${lacks.join('; ')}.`;
}

/**
 * Warning of a build without an `address` for updates (docs/behaviour.md#update-check); null with one. `canStyle`: the
 * terminal shows colours.
 */
export function updatesWarning(address: string | undefined, canStyle: boolean): string | null {
  if (address) return null;
  const lines = [
    'WARNING: these packages never look for updates.',
    'VITE_RELEASES_ADDRESS was not set, so the installed app does not learn of new versions.',
    'Set it to the https address of the latest release and package again:',
    'VITE_RELEASES_ADDRESS=https://example.org/releases/latest npm run package',
  ];
  const rule = '!'.repeat(Math.max(...lines.map(({ length }) => length)));
  const text = ['', rule, ...lines, rule].join('\n');
  return canStyle ? `\u001b[1;33m${text}\u001b[0m` : text;
}

/** The publisher from the environment, null for none. Throws with a sentence if it is incomplete or invalid. */
export function publisherOf({ KANADE_HOMEPAGE, KANADE_MAINTAINER }: NodeJS.ProcessEnv): Publisher | null {
  if (!KANADE_HOMEPAGE && !KANADE_MAINTAINER) return null;
  if (URL.parse(KANADE_HOMEPAGE ?? '')?.protocol !== 'https:')
    throw new Error('KANADE_HOMEPAGE must be an https address.');
  if (!/^[^<>\p{Cc}]+ <[^<>\s@]+@[^<>\s@]+>$/u.test(KANADE_MAINTAINER ?? '')) {
    throw new Error('KANADE_MAINTAINER must be a name and a mail address, as in "Kanade <kanade@example.org>".');
  }
  return { homepage: KANADE_HOMEPAGE ?? '', maintainer: KANADE_MAINTAINER ?? '' };
}

/** The packaging error as one sentence; `hasElectron` = Electron did not need a download. */
export function packagingProblem(error: unknown, hasElectron: boolean): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\.$/, '') ?? '';
  if (!networkCodes.has(code) && !/\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|fetch failed)\b/.test(text)) {
    return `The packages could not be made: ${text}.`;
  }
  return hasElectron
    ? `The programs that write the packages could not be downloaded (${text}): connect this machine to the network.`
    : `Electron could not be downloaded (${text}): connect this machine to the network, or name the folder of an unpacked Electron of the same version with ELECTRON_OVERRIDE_DIST_PATH.`;
}

const networkCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);
