import { expect, test } from 'vitest';
import config from '../wxt.config.ts';

/** Policies of the manifest, which also apply to the desktop app's pages. */
function policies(): { extension_pages: string; sandbox: string } {
  const { manifest } = config;
  const policy =
    typeof manifest === 'object' && 'content_security_policy' in manifest ? manifest.content_security_policy : null;
  const { extension_pages = '', sandbox = '' } = (policy ?? {}) as Record<string, string>;
  return { extension_pages, sandbox };
}

const directives = (policy: string) =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );

test('pages of the extension run its own code alone', () => {
  const policy = directives(policies().extension_pages);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('object-src')).toEqual(["'self'"]);
  // A foreign style sheet could read input.
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('font-src')).toEqual(["'self'", 'https:']);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'none'"]);
  for (const [name, values] of policy) {
    expect(values, name).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^'unsafe-|^\*$|^file:|^filesystem:/)]),
    );
  }
});

test('the picture test of the provider runs apart from the extension, without its origin', () => {
  const policy = directives(policies().sandbox);
  expect(policy.get('sandbox')).toEqual(['allow-scripts']);
  const scripts = policy.get('script-src') ?? [];
  expect(scripts.filter((source) => source !== "'self'").every((source) => source.startsWith('https://'))).toBe(true);
});
