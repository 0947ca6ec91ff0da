/**
 * Public key of the extension in the desktop app. It is added to the manifest of the desktop copy only, where it fixes
 * the extension's id and thereby the origin of all stored data. Without it the id would be derived from the folder of
 * the app: moving the app would lose queue, login and settings. There is no private key: nothing is ever signed with
 * it. The copy for the store must not contain it.
 */
export const extensionKey = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwOEhmrIqtrkr4BIO2vL4saQIKjelzK+U9lMosA7tUAJe59WpSGhWMVzE',
  'kM3MCSOrSzWHUvwr741/0b6jgmT8CtkM0bkk7EvXsn6vdbJg8Cu5nnc2XgFVf2FuGJnfScsFwEXuHukPUkhtDGCvrfQbuD544yKX',
  'AQGoupmtfyPmrR6esN5JEulvtSxFZIMJmZ1mXMvFuaN3lSoQQ/b6chox9a4DxXK9LUlvoH/X4GFNDKImtDPtLvkRj04vAx0wbFkl',
  '0eFR1JuB5XeUygXbtE39Qj263pEuSvsMAVMZHMyL7lbXcTiAAcUGRyfkCotuknJTAPI0vEnpBQ6/9VcG2UyXXQIDAQAB',
].join('');

/** The id derived from `extensionKey`: the first 16 bytes of its SHA-256, one letter from a to p per four bits. */
export const extensionId = 'oomofnaiaanocbgopbiekpeogbfkmhbb';

/** Identifies the installed app to Windows and macOS; a change would make it another app. */
export const appId = 'app.kanade.desktop';
