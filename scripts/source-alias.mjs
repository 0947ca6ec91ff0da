/*
 * For scripts that Node runs directly and that import src: resolves `@/` and imports without an extension, like the
 * builds. `node --import ./scripts/source-alias.mjs <script>`.
 */
import { registerHooks } from 'node:module';

const sources = new URL('../src/', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@/')) return next(`${sources}${specifier.slice(2)}.ts`, context);
    const isOfSources = specifier.startsWith('.') && (context.parentURL ?? '').startsWith(sources);
    return next(isOfSources && !specifier.endsWith('.ts') ? `${specifier}.ts` : specifier, context);
  },
});
