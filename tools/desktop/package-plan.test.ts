import { expect, test } from 'vitest';
import { openedExtensions } from '../../electron/main/launch/launch-requests.ts';
import { fileKinds } from './package-config.ts';
import {
  canSign,
  lackSentence,
  type Machine,
  packagePlan,
  packagingProblem,
  publisherOf,
  updatesWarning,
} from './package-plan.ts';

const publisher = { homepage: 'https://kanade.example', maintainer: 'Kanade <kanade@kanade.example>' };
const linux: Machine = { platform: 'linux', arch: 'x64', hasProgram: () => true, publisher, canSign: false };

test('each system makes its own packages, and names those of the others', () => {
  expect(packagePlan(linux)).toEqual({
    platform: 'linux',
    targets: ['AppImage', 'deb', 'rpm'],
    archs: ['x64'],
    lacks: ['packages for macOS are made on macOS', 'packages for Windows are made on Windows'],
  });
  expect(packagePlan({ ...linux, platform: 'darwin', arch: 'arm64', canSign: true })).toMatchObject({
    platform: 'mac',
    targets: ['dmg'],
    archs: ['arm64', 'x64'],
  });
  expect(packagePlan({ ...linux, platform: 'win32', arch: 'arm64', canSign: true })).toMatchObject({
    platform: 'windows',
    targets: ['nsis', 'portable'],
    archs: ['arm64'],
  });
});

test('what is missing is left out, in one sentence', () => {
  const plan = packagePlan({ ...linux, hasProgram: (name) => name !== 'rpmbuild' });
  expect(plan.targets).toEqual(['AppImage', 'deb']);
  expect(lackSentence(plan.lacks)).toBe(
    'Left out: rpm needs the program rpmbuild; packages for macOS are made on macOS; packages for Windows are made on Windows.',
  );
  expect(packagePlan({ ...linux, publisher: null })).toMatchObject({
    targets: ['AppImage'],
    lacks: expect.arrayContaining(['deb and rpm need KANADE_HOMEPAGE and KANADE_MAINTAINER']),
  });
  expect(packagePlan({ ...linux, platform: 'win32' }).lacks[0]).toMatch(/not signed/);
  for (const other of [{ platform: 'freebsd' as const }, { arch: 'ia32' }]) {
    expect(packagePlan({ ...linux, ...other })).toMatchObject({ platform: null, targets: [] });
  }
});

test('signing needs the certificate of the system', () => {
  expect(canSign('win32', { CSC_NAME: 'Kanade' })).toBe(false);
  expect(canSign('darwin', { CSC_NAME: 'Kanade' })).toBe(true);
  expect(canSign('win32', { WIN_CSC_LINK: 'kanade.pfx' })).toBe(true);
});

test('a publisher is named as a whole', () => {
  expect(publisherOf({})).toBeNull();
  const env = { KANADE_HOMEPAGE: publisher.homepage, KANADE_MAINTAINER: publisher.maintainer };
  expect(publisherOf(env)).toEqual(publisher);
  expect(() => publisherOf({ ...env, KANADE_HOMEPAGE: 'http://kanade.example' })).toThrow(/^KANADE_HOMEPAGE/);
  for (const KANADE_MAINTAINER of [undefined, 'Kanade', 'Kanade <kanade>', 'A\nB <a@b>']) {
    expect(() => publisherOf({ ...env, KANADE_MAINTAINER })).toThrow(/^KANADE_MAINTAINER/);
  }
});

test('a download that failed is told from other problems, both in one sentence', () => {
  const offline = Object.assign(new Error('getaddrinfo ENOTFOUND host.example\n  at lookup'), { code: 'ENOTFOUND' });
  expect(packagingProblem(offline, false)).toMatch(/^Electron could not be downloaded \(getaddrinfo [^\n]+\.$/);
  expect(packagingProblem(offline, true)).toMatch(/^The programs that write the packages could not be [^\n]+\.$/);
  const other = new Error('Icon is too small.\nmore');
  expect(packagingProblem(other, false)).toBe('The packages could not be made: Icon is too small.');
});

test('the system offers Kanade for the files that it opens, but not for videos', () => {
  const offered = fileKinds.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));
  const videos = ['.mp4', '.webm'];
  expect(offered.toSorted()).toEqual(openedExtensions.filter((one) => !videos.includes(one)).toSorted());
});

test('packages without an address for updates are warned of in the last lines, set off from the rest', () => {
  const warning = updatesWarning(undefined, false) ?? '';
  const lines = warning.split('\n');
  expect(lines.at(-1)).toMatch(/^!{40,}$/);
  expect(lines.at(1)).toBe(lines.at(-1));
  expect(warning).toContain('WARNING: these packages never look for updates.');
  expect(warning).toContain('VITE_RELEASES_ADDRESS=https://');
  expect(updatesWarning('', true)).toBe(`\u001b[1;33m${warning}\u001b[0m`);
  expect(updatesWarning('https://kanade.example/releases/latest', false)).toBeNull();
});
