/** Patterns that load code from outside the package or create code from text; stores refuse both. */
const patterns: readonly { what: string; pattern: RegExp }[] = [
  { what: 'imports a module from an address', pattern: /\b(?:import|from)\s*\(?\s*["'`]https?:/g },
  { what: 'loads a worker script from an address', pattern: /\bimportScripts\s*\(\s*["'`]https?:/g },
  { what: 'evaluates text', pattern: /(?<![\w$.])eval\s*\(|\bnew\s+Function\s*\(/g },
  { what: 'names a script of another server', pattern: /["'`=](?:https?:)?\/\/[^"'`\s<>]+\.m?js(?=["'`?#\s>])/g },
  { what: 'creates a script element', pattern: /\bcreateElement\s*\(\s*["'`]script["'`]\s*\)/g },
];

/**
 * Number of script elements that React DOM creates for components with `<script>`, which Kanade does not have, per copy
 * of React DOM, recognised by its error texts.
 */
const reactScripts = { count: 3, mark: 'Minified React error' } as const;

/** Findings of remote code in a built file, one line each. */
export function remoteCodeIn(file: string, text: string): string[] {
  return patterns.flatMap(({ what, pattern }) => {
    const found = [...text.matchAll(pattern)].length;
    const known = what === 'creates a script element' && text.includes(reactScripts.mark) ? reactScripts.count : 0;
    return found > known ? [`${file} ${what}`] : [];
  });
}
