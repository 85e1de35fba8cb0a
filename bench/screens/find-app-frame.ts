import type { Frame, Page } from '@playwright/test'

/** The app's frame in the admin's page. Call this after some part of the app is visible. */
export function findAppFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (frame === undefined) throw new Error('The app is not in the page.')
  return frame
}
