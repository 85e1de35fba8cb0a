import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { runRuleFileCommand } from '../scripts/rule-files/run-command.ts'
import { createFunctionBuilds } from '../server/preview/function-builds.ts'
import { Admin } from './admin.ts'
import { checkScreen } from './check-screen.ts'
import { cashOnDelivery } from './checkout.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'
import { storeRuleSet } from './store-rule-set.ts'

let stack: Stack
test.beforeEach(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const title = 'No cash above 500'
const ruleSet = createRuleSet(title, [
  {
    title: 'Rule 1',
    match_type: 'all',
    conditions: [
      {
        type: 'cart_subtotal',
        params: {
          operator: 'gt',
          valueType: 'number',
          value: 500,
          __field_path: 'cart.cost.subtotalAmount.amount',
        },
      },
    ],
    actions: [{ type: 'hide_payment', params: { name: cashOnDelivery, exact: true } }],
  },
])

test('a rule set travels to a second shop in a file, and the command line reads that file', async ({
  page,
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rule-files-'))
  const file = join(folder, 'rules.yaml')
  const admin = new Admin(page, stack)

  await test.step('it is exported from the first shop', async () => {
    await storeRuleSet(request, stack, 'payment-rules', { ruleSet, isEnabled: true })
    await admin.openApp('/app/rule-files')
    await expect(admin.app.getByRole('checkbox', { name: title })).toBeChecked()
    await checkScreen(page, 'rule-files')
    const downloading = page.waitForEvent('download')
    await admin.app.getByRole('button', { name: 'Export', exact: true }).click()
    await (await downloading).saveAs(file)
    await expect(admin.app.getByText('exported', { exact: false })).toBeVisible()
  })

  await test.step('the command line finds no fault in it', async () => {
    const lines: string[] = []
    const world = {
      folder,
      requireBuilds: createFunctionBuilds('extensions'),
      print: (line: string) => lines.push(line),
    }
    expect(await runRuleFileCommand(['check', 'rules.yaml'], world), lines.join('\n')).toBe(0)
    expect(await runRuleFileCommand(['test', 'rules.yaml'], world)).toBe(0)
  })

  const second = `${stack.storeUrl}/store/copper-kettle`
  await test.step('the second shop shows it before anything is written', async () => {
    expect((await request.post(`${second}/api/app/install`)).ok()).toBe(true)
    await page.goto(`${second}/apps/checkout-ninja/app/rule-files`)
    const input = admin.app.locator('input[type=file]')
    await input.setInputFiles(file)
    const preview = admin.app.getByRole('region', { name: title })
    await expect(preview.getByText('New', { exact: false })).toBeVisible()
    await checkScreen(page, 'rule-files-preview')
  })

  await test.step('it is imported as Disabled, undone, and imported again', async () => {
    const start = admin.app.getByRole('button', { name: 'Import one rule set or setting', exact: true })
    await start.click()
    await expect(admin.app.getByText('One rule set or setting imported as Disabled')).toBeVisible()
    await admin.app.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(admin.app.getByText('The import is undone.')).toBeVisible()
    await admin.app.locator('input[type=file]').setInputFiles(file)
    await start.click()
    await expect(admin.app.getByText('One rule set or setting imported as Disabled')).toBeVisible()
  })

  await test.step('enabled there, it acts in the checkout of the second shop', async () => {
    await page.goto(`${second}/apps/checkout-ninja/app/payment`)
    await admin.app.getByRole('link', { name: title }).first().click()
    await admin.app.getByLabel('Status', { exact: true }).selectOption('Enabled')
    await admin.save.click()
    await expect(admin.save).toBeHidden()
    await page.goto(`${stack.storeUrl}/checkout?shop=copper-kettle`)
    await expect(page.getByText('Credit card').first()).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Payment' }).getByText(cashOnDelivery)).toHaveCount(0)
  })
})
