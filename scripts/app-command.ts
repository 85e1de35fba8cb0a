/**
 * What Node is told to run the app that a build has left. Where a machine has much memory, Node lets short-lived objects fill 128 MB
 * before it clears them away; 16 MB do as well, and the app stays small while it reads a million codes.
 */
export const appCommand = ['--max-semi-space-size=8', 'dist/server/main.js'] as const
