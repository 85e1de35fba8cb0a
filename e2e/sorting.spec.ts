import { expect, type Locator } from '@playwright/test'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import type { Stack } from './stack.ts'
import { storeRuleSet } from './store-rule-set.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('the list of a sort action is dragged into its order, and rates have prices to try it on', async ({
  page,
  request,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'delivery-rules')
  const { app } = admin
  const rows = app.getByRole('list', { name: 'Shipping rates, in their order' }).getByRole('listitem')
  const ruleSet = createRuleSet('In my order', [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 1 } }],
      actions: [
        { type: 'hide_delivery_by_price', params: { comparison: 'above', amount: 100 } },
        {
          type: 'sort_delivery',
          params: { names: ['Standard', 'Express', 'Local pickup'], exact: true, cheapest_first: false },
        },
      ],
    },
  ])
  await editor.open(await storeRuleSet(request, stack, 'delivery-rules', { ruleSet, isEnabled: false }))

  await drag(app.getByRole('button', { name: /^Reorder Local pickup/ }), rows.first())
  await expect(rows).toHaveText([/^1\. Local pickup/, /^2\. Standard/, /^3\. Express/])
  await page.keyboard.press('ArrowDown')
  await expect(rows).toHaveText([/^1\. Standard/, /^2\. Local pickup/, /^3\. Express/])
  await expect(app.getByText('Local pickup moved to position 2 of 3.')).toBeAttached()
  await editor.openTestPanel()
  await expect(app.getByText('Sample price: 150').first()).toBeVisible()
  await checkScreenAtEachSize(page, 'sorting-by-a-list', {
    arrange: () => rows.first().scrollIntoViewIfNeeded(),
  })
})

/** Drags with the mouse to the upper half of the item that should come next. */
async function drag(handle: Locator, target: Locator): Promise<void> {
  const page = handle.page()
  await handle.hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nowhere to drag to.')
  await page.mouse.move(box.x + 40, box.y + 4, { steps: 6 })
  await page.mouse.up()
}
