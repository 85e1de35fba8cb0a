/** Matches the end of a function's comment with `@inline`, and the start of the function. */
const inlineMark = /(@inline\s*\*\/\s*)(export )?function /g

/**
 * Marks a function for inlining when its comment ends with `@inline`. AssemblyScript expects a decorator there, which
 * TypeScript does not allow on functions.
 */
export function inlineFunctions(source: string): string {
  return source.replaceAll(inlineMark, '$1@inline $2function ')
}
