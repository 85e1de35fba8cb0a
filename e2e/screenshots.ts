import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFolder } from '../scripts/local-settings.ts'

/** Folders of screenshots: those in the README, and those of a run for inspection. */
const documented = join(projectFolder, 'docs/screenshots')
const ofThisRun = join(projectFolder, 'test-results/screenshots')

/** Folder of the pictures for lessons, which the app shows (app/content/tutorials.ts). */
const ofLessons = join(projectFolder, 'app/content/pictures')
const lessonSize = { width: 640, height: 400 }

/** Takes the picture of a lesson again, if UPDATE_SCREENSHOTS=1. It shows the lesson's screen at the size of a card. */
export async function saveLessonPicture(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_SCREENSHOTS !== '1') return
  const screen = await page.locator('iframe').screenshot({ animations: 'disabled', caret: 'hide' })
  const sheet = await page.context().newPage()
  const source = `data:image/png;base64,${screen.toString('base64')}`
  await sheet.setContent(
    `<body style="margin:0"><img src="${source}" style="width:${lessonSize.width}px"></body>`,
  )
  await sheet.screenshot({
    path: join(ofLessons, `${name}.jpg`),
    type: 'jpeg',
    quality: 80,
    clip: { x: 0, y: 0, ...lessonSize },
  })
  await sheet.close()
}

/**
 * Takes a screenshot on request. SCREENSHOTS=keep stores it with the results of the run, and UPDATE_SCREENSHOTS=1
 * replaces the one in the README.
 */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  const { UPDATE_SCREENSHOTS, SCREENSHOTS } = process.env
  if (UPDATE_SCREENSHOTS !== '1' && SCREENSHOTS !== 'keep') return
  const folder = UPDATE_SCREENSHOTS === '1' ? documented : ofThisRun
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}
