/**
 * What Node is told to run the app that a build has left. Where a machine has much memory, Node lets short-lived objects fill 128 MB
 * before it clears them away; 16 MB do as well. And where the heap may grow to gigabytes, Node lets what has lived a little longer grow to
 * four times what is needed before it looks for what is not; with half a gigabyte, of which the app needs a tenth, to not quite
 * twice. So the app stays small while it reads a million codes (docs/performance.md#many-codes).
 */
export const appCommand = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  'dist/server/main.js',
] as const
