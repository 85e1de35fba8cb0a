/** Blocks a part of the page for pointer, keyboard and screen reader; React 18 has no `inert` property. */
export function blockedAttributes(blocked: boolean): { inert?: string } {
  return blocked ? { inert: '' } : {}
}
