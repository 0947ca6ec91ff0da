/**
 * Public key of the extension that the desktop app carries. It goes into the manifest of the desktop copy only, where it
 * fixes the extension's id, and with the id the origin that everything stored belongs to. Without it the id would come
 * from the folder the app lies in: moving the app would lose queue, login and settings.
 * There is no private half: nothing is ever signed with it. The copy for the store must not carry it.
 */
export const extensionKey = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwOEhmrIqtrkr4BIO2vL4saQIKjelzK+U9lMosA7tUAJe59WpSGhWMVzE',
  'kM3MCSOrSzWHUvwr741/0b6jgmT8CtkM0bkk7EvXsn6vdbJg8Cu5nnc2XgFVf2FuGJnfScsFwEXuHukPUkhtDGCvrfQbuD544yKX',
  'AQGoupmtfyPmrR6esN5JEulvtSxFZIMJmZ1mXMvFuaN3lSoQQ/b6chox9a4DxXK9LUlvoH/X4GFNDKImtDPtLvkRj04vAx0wbFkl',
  '0eFR1JuB5XeUygXbtE39Qj263pEuSvsMAVMZHMyL7lbXcTiAAcUGRyfkCotuknJTAPI0vEnpBQ6/9VcG2UyXXQIDAQAB',
].join('');

/** The id that follows from `extensionKey`: the first 16 bytes of its SHA-256, one letter from a to p per four bits. */
export const extensionId = 'oomofnaiaanocbgopbiekpeogbfkmhbb';
