/** What loads code that is not in the package, or makes code out of text: the stores refuse both. */
const patterns: readonly { what: string; pattern: RegExp }[] = [
  { what: 'imports a module from an address', pattern: /\b(?:import|from)\s*\(?\s*["'`]https?:/g },
  { what: 'loads a worker script from an address', pattern: /\bimportScripts\s*\(\s*["'`]https?:/g },
  { what: 'evaluates text', pattern: /(?<![\w$.])eval\s*\(|\bnew\s+Function\s*\(/g },
  { what: 'names a script of another server', pattern: /["'`=](?:https?:)?\/\/[^"'`\s<>]+\.m?js(?=["'`?#\s>])/g },
  { what: 'creates a script element', pattern: /\bcreateElement\s*\(\s*["'`]script["'`]\s*\)/g },
];

/**
 * React DOM creates script elements for components that render `<script>`, which Kanade has none of: this many per copy
 * of it, recognised by its error texts.
 */
const reactScripts = { count: 3, mark: 'Minified React error' } as const;

/** What a built file does to load code from elsewhere, each as one line; empty for a file that loads none. */
export function remoteCodeIn(file: string, text: string): string[] {
  return patterns.flatMap(({ what, pattern }) => {
    const found = [...text.matchAll(pattern)].length;
    const known = what === 'creates a script element' && text.includes(reactScripts.mark) ? reactScripts.count : 0;
    return found > known ? [`${file} ${what}`] : [];
  });
}
