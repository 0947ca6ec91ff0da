import { createHash, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { extensionId, extensionKey } from './app-identity.ts';

test('the id is the one that Chromium derives from the key', () => {
  const hex = createHash('sha256').update(Buffer.from(extensionKey, 'base64')).digest('hex').slice(0, 32);
  const id = [...hex].map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16))).join('');
  expect(id).toBe(extensionId);
});

test('the key is a public key that Chromium accepts', () => {
  const key = createPublicKey({ key: Buffer.from(extensionKey, 'base64'), format: 'der', type: 'spki' });
  expect(key.asymmetricKeyType).toBe('rsa');
});
