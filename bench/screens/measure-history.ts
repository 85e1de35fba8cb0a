import type { Page } from '@playwright/test'
import type { VersionList } from '#rules/history/answer.ts'
import { versionsPerPage } from '#rules/history/answer.ts'
import type { ListedVersion } from '#rules/history/listed-version.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { historyScreenWords } from '../../app/history/words.ts'
import { Admin } from '../../e2e/admin.ts'
import type { Stack } from '../../e2e/stack.ts'
import { storeRuleSet } from '../../e2e/store-rule-set.ts'
import { findAppFrame } from './find-app-frame.ts'

/** Number of versions in the history. The server returns them page by page. */
export const versionsInHistory = 1_000
/** Number of changed lines in each version. */
const linesOfVersion = 5

/**
 * Milliseconds from the click on "Show all versions" until the first page of a long history is painted. All versions
 * are copies of the rule set's first one.
 */
export async function measureHistory(page: Page, stack: Stack): Promise<number> {
  const admin = new Admin(page, stack)
  const ruleSet = createRuleSet('Long history', [
    { title: 'Rule 1', match_type: 'all', conditions: [], actions: [] },
  ])
  const number = await storeRuleSet(page.request, stack, 'payment-rules', { ruleSet, isEnabled: false })
  const address = `${stack.appUrl}/app/api/history?*`
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const answer: VersionList = await response.json()
    const [first] = answer.versions
    await route.fulfill({ response, json: first === undefined ? answer : lengthen(answer, first) })
  })
  try {
    await admin.loadApp(`/app/payment-rules/${number}`)
    const showAll = historyScreenWords.showAll
    await admin.app.getByRole('button', { name: showAll }).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    // A string instead of a function, since the bench is type-checked without DOM types.
    const taken = await findAppFrame(page).evaluate(`new Promise((resolve) => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(showAll)})
      const began = performance.now()
      const look = () =>
        document.querySelectorAll('h3').length < ${versionsPerPage}
          ? requestAnimationFrame(look)
          : requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      button.click()
      look()
    })`)
    return Number(taken)
  } finally {
    await page.unroute(address)
  }
}

function lengthen(answer: VersionList, first: ListedVersion): VersionList {
  const lines = Array.from(
    { length: linesOfVersion },
    (_, line) => `Rule ${line + 1}, subtotal: 5,000 → 6,000`,
  )
  const versions = Array.from({ length: versionsPerPage }, (_, at) => ({
    ...first,
    number: versionsInHistory - at,
    lines,
  }))
  return { ...answer, versions, count: versionsInHistory }
}
