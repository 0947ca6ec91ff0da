import { expect, test } from 'vitest';
import { extensionId, extensionKey } from '../../extension-key';
import { pluginId } from './plugin-id';

test('the id of a key is the one that Chromium derives from it, wherever the folder is', () => {
  expect(pluginId(extensionKey, '/anywhere', 'linux')).toBe(extensionId);
  expect(pluginId(extensionKey, 'C:\\anywhere', 'win32')).toBe(extensionId);
});

test('without a key the path decides, on Windows in UTF-16 and with an upper-case drive letter', () => {
  // SHA-256 of the bytes of "/plugins/a", from another program.
  expect(pluginId(undefined, '/plugins/a', 'linux')).toBe('fkcedocikjodbhplfekomnajmlpjhiac');
  expect(pluginId(undefined, 'c:\\plugins\\a', 'win32')).toBe(pluginId(undefined, 'C:\\plugins\\a', 'win32'));
  expect(pluginId(undefined, 'C:\\plugins\\a', 'win32')).toBe('ecajnafhhnbolmngekkmcgiicmkimfad');
});
