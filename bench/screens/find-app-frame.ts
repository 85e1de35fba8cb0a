import type { Frame, Page } from '@playwright/test'

/** The app in the admin's page, which is there once anything of it was seen. */
export function findAppFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (frame === undefined) throw new Error('The app is not in the page.')
  return frame
}
