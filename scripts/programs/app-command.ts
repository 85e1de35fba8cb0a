/**
 * Node's arguments for the built app.
 *
 * On a machine with much memory, Node lets short-lived objects fill 128 MB before it collects them. 16 MB work as well.
 * With a heap of gigabytes, Node lets older objects grow to four times their need before it collects them. With half a
 * gigabyte, of which the app needs a tenth, they grow to less than twice. So the app stays small while it reads a
 * million codes (docs/performance.md#many-codes).
 */
export const appCommand = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  'dist/server/main.js',
] as const
