/** Leaves a failure in the browser's log, for whoever looks into it; the merchant is told on the page. */
export function logFailure(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is where a support person looks first.
  console.error(message, ...(cause === undefined ? [] : [cause]))
}
