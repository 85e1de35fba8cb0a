import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { PartialResult, SerialContextObject } from 'axe-core'
import { measureContrastsOnce, nameEachElement, nameNoElement, selectPossibleFaults } from './axe-in-page.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Violations that axe finds in a page and its frames, with one line for each broken rule. Axe runs on each frame, and
 * then once across all of them. It stays loaded in the page. Axe's own package for Playwright loads it three times per
 * run. It also transfers all passes, which took most of the time.
 *
 * The first run does not name elements. A second run names them, if there are violations.
 *
 * @param within part to check, frame by frame; everything when absent.
 */
export async function findViolations(page: Page, within?: readonly string[]): Promise<string[]> {
  const context: SerialContextObject = within === undefined ? { exclude: [] } : { include: [[...within]] }
  const found = await findInFrames(page, context, { names: false })
  return found.length === 0 ? [] : findInFrames(page, context, { names: true })
}

/** Maximum number of attempts. One ends if a frame loads a new document, as previews do after a change. */
const runsMax = 5
const loadsAgain = /Execution context was destroyed|Frame was detached/

async function findInFrames(
  page: Page,
  context: SerialContextObject,
  options: { readonly names: boolean },
): Promise<string[]> {
  for (let count = 1; ; count += 1) {
    try {
      return await runOnce(page, context, options)
    } catch (error) {
      if (count === runsMax || !(error instanceof Error && loadsAgain.test(error.message))) throw error
    }
  }
}

async function runOnce(
  page: Page,
  context: SerialContextObject,
  { names }: { readonly names: boolean },
): Promise<string[]> {
  const parts = await runInFrames(page.mainFrame(), context, names)
  return page.mainFrame().evaluate(async (texts) => {
    const { violations } = await window.axe.finishRun(
      texts.map((text): PartialResult => JSON.parse(text)),
      { reporter: 'no-passes' },
    )
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, parts)
}

/** Result of each frame as JSON, in the order that axe needs: a frame, then the frames inside it. */
async function runInFrames(frame: Frame, context: SerialContextObject, names: boolean): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) {
    await frame.evaluate(axeSource)
    await frame.evaluate(measureContrastsOnce)
  }
  const children = await frame.evaluate((where) => window.axe.utils.getFrameContexts(where), context)
  await frame.evaluate(names ? nameEachElement : nameNoElement)
  const parts = [await frame.evaluate(selectPossibleFaults, context)]
  for (const { frameSelector, frameContext } of children) {
    const element = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(selector),
      frameSelector,
    )
    const child = await element.asElement()?.contentFrame()
    if (!child) throw new Error(`axe cannot look into the frame ${String(frameSelector)}`)
    parts.push(...(await runInFrames(child, frameContext, names)))
  }
  return parts
}
