/** The end of a function's comment that says `@inline`, and what the function begins with. */
const asked = /(@inline\s*\*\/\s*)(export )?function /g

/**
 * Has the compiler put a function in wherever it is called, where its comment ends with `@inline`. The language asks for
 * that by a decorator, which TypeScript does not have on functions.
 */
export function inlineFunctions(source: string): string {
  return source.replaceAll(asked, '$1@inline $2function ')
}
