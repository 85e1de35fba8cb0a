import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFolder } from '../scripts/local-settings.ts'

/** Where the pictures in the README are, and where a run leaves those of its own that somebody wants to look at. */
const documented = join(projectFolder, 'docs/screenshots')
const ofThisRun = join(projectFolder, 'test-results/screenshots')

/**
 * Keeps a picture of the page where pictures are wanted: SCREENSHOTS=keep leaves them with the results of the run,
 * UPDATE_SCREENSHOTS=1 makes them those in the README.
 */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const { UPDATE_SCREENSHOTS, SCREENSHOTS } = process.env
  if (UPDATE_SCREENSHOTS !== '1' && SCREENSHOTS !== 'keep') return
  const folder = UPDATE_SCREENSHOTS === '1' ? documented : ofThisRun
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}
