/** Logs a failure in the browser for support. The page shows it to the merchant. */
export function logFailure(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is where a support person looks first.
  console.error(message, ...(cause === undefined ? [] : [cause]))
}
