import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFolder } from '../scripts/local-settings.ts'

/** Where the pictures in the README are, and where a run leaves its own. */
const documented = join(projectFolder, 'docs/screenshots')
const ofThisRun = join(projectFolder, 'test-results/screenshots')

/** Keeps a picture of the page. With UPDATE_SCREENSHOTS=1 it becomes the one in the README. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.UPDATE_SCREENSHOTS === '1' ? documented : ofThisRun
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}
