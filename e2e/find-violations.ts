import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { PartialResult, SerialContextObject } from 'axe-core'
import {
  keepOnlyWhatMayBeWrong,
  measureContrastsOnce,
  nameEachElement,
  nameNoElement,
} from './axe-in-page.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong with a page and the frames in it, one line for each rule that is broken. It looks at each frame, and
 * then once over all of them. All that works within the page, which keeps axe until it goes: the way of axe's own package for
 * Playwright loads it three times for each look and carries everything that is right out of the browser too, and that
 * took most of the time.
 *
 * It looks without finding out what elements are called, and a second time, with that, only where something is wrong.
 *
 * @param within where to look, frame by frame; everywhere when absent.
 */
export async function findViolations(page: Page, within?: readonly string[]): Promise<string[]> {
  const context: SerialContextObject = within === undefined ? { exclude: [] } : { include: [[...within]] }
  const found = await look(page, context, { names: false })
  return found.length === 0 ? [] : look(page, context, { names: true })
}

async function look(
  page: Page,
  context: SerialContextObject,
  { names }: { readonly names: boolean },
): Promise<string[]> {
  const parts = await lookAtFrames(page.mainFrame(), context, names)
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

/** What each frame has, as JSON, in the order in which axe puts them together: a frame, then those within it. */
async function lookAtFrames(frame: Frame, context: SerialContextObject, names: boolean): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) {
    await frame.evaluate(axeSource)
    await frame.evaluate(measureContrastsOnce)
  }
  const children = await frame.evaluate((where) => window.axe.utils.getFrameContexts(where), context)
  await frame.evaluate(names ? nameEachElement : nameNoElement)
  const parts = [await frame.evaluate(keepOnlyWhatMayBeWrong, context)]
  for (const { frameSelector, frameContext } of children) {
    const element = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(selector),
      frameSelector,
    )
    const child = await element.asElement()?.contentFrame()
    if (!child) throw new Error(`axe cannot look into the frame ${String(frameSelector)}`)
    parts.push(...(await lookAtFrames(child, frameContext, names)))
  }
  return parts
}
