import { expect, type Locator, type Page } from '@playwright/test'

/** Clicks of a merchant on a page, in the admin and in the app's frame. */
export type ClickCount = {
  /** Clicks so far, in order. */
  readonly clicks: readonly string[]
  /** Fails with the list of clicks if there are more. */
  expectAtMost(count: number): void
}

/**
 * Counts the clicks of a task. Call it before the page opens.
 *
 * - A mouse press is one click.
 * - A choice in a native list is two: one opens the list, one chooses.
 * - Filling a text field is one, unless it already had the focus: type with `typeInto`.
 * - A file is one: the choice in the browser's own dialog.
 *
 * Keys are free, since a separate journey does the task by keyboard.
 */
export async function countClicks(page: Page): Promise<ClickCount> {
  const clicks: string[] = []
  await page.exposeBinding('reportClick', (_, what: string) => void clicks.push(what))
  await page.addInitScript(reportClicks)
  return {
    clicks,
    expectAtMost: (count) =>
      expect(clicks.length, `at most ${count} clicks:\n${clicks.join('\n')}`).toBeLessThanOrEqual(count),
  }
}

/** Types into a field as a merchant does: with a click, unless the field already has the focus. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const isFocused = await field.evaluate((element) => element === element.ownerDocument.activeElement)
  if (!isFocused) await field.click()
  await field.pressSequentially(text)
}

/** Runs in each frame before its own code. */
function reportClicks(): void {
  const { reportClick } = globalThis as unknown as { reportClick: (what: string) => void }
  let ready: EventTarget | null = null
  const describe = (target: EventTarget | null): string => {
    const element =
      target instanceof Element ? (target.closest('button, a, label, input') ?? target) : undefined
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return `${element?.tagName.toLowerCase() ?? 'page'} ${name.trim().slice(0, 60)}`
  }
  addEventListener(
    'pointerdown',
    ({ target }) => {
      ready = target
      if (!(target instanceof HTMLSelectElement)) reportClick(`click ${describe(target)}`)
    },
    true,
  )
  addEventListener(
    'keydown',
    ({ target }) => {
      ready = target
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
      if (isText && target !== ready) reportClick(`fill ${describe(target)}`)
      if (isText) ready = target
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') reportClick('file chosen')
      if (!(target instanceof HTMLSelectElement)) return
      reportClick(`open ${describe(target)}`)
      reportClick(`choose ${target.selectedOptions[0]?.text ?? ''}`)
    },
    true,
  )
}
