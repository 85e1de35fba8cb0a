/** Takes a part of the page from pointer, keyboard and screen reader alike; React 18 knows no `inert` of its own. */
export function blockedAttributes(blocked: boolean): { inert?: string } {
  return blocked ? { inert: '' } : {}
}
