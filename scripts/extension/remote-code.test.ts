import { expect, it } from 'vitest';
import { remoteCodeIn } from './remote-code.ts';

it.each([
  ['import("https://cdn.example/a.js")', 'imports a module from an address'],
  ['import x from "https://cdn.example/a"', 'imports a module from an address'],
  ['importScripts("https://cdn.example/a.js")', 'loads a worker script from an address'],
  ['const f=new Function("return 1")', 'evaluates text'],
  ['eval(text)', 'evaluates text'],
  ['<script src="https://cdn.example/a.js"></script>', 'names a script of another server'],
  ['<script src=//cdn.example/a.js></script>', 'names a script of another server'],
  ['s.src=`https://cdn.example/a.js?v=1`', 'names a script of another server'],
  ['document.createElement("script")', 'creates a script element'],
  ['"Minified React error"+4*"createElement(`script`)";'.repeat(4), 'creates a script element'],
])('%s is found', (text, what) => {
  expect(remoteCodeIn('a.js', text)).toContain(`a.js ${what}`);
});

it.each([
  'import("./chunks/a.js")',
  'import{a}from"./a.js"',
  'fetch("https://service.example/song.mp3")',
  'this.eval(1);medieval(2)',
  '"Minified React error";createElement(`script`);createElement(`script`);createElement(`script`)',
  '<script type="module" src="/chunks/app.js"></script>',
])('%s is of the package', (text) => {
  expect(remoteCodeIn('a.js', text)).toEqual([]);
});
