import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { runRuleFileCommand } from '../scripts/rule-files/run-command.ts'
import { createFunctionBuilds } from '../server/preview/function-builds.ts'
import { Admin } from './admin.ts'
import { checkScreen, checkScreenAtEachSize } from './check-screen.ts'
import { cashOnDelivery } from './checkout.ts'
import { chooseRadio } from './choose-radio.ts'
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

const fileOf = (subtotal: number, pincodes: string, method: string) => `version: 1
records:
  - type: payment-rules
    title: ${title}
    rules:
      - title: Rule 1
        conditions:
          - type: cart_subtotal
            operator: gt
            value: ${subtotal}
        actions:
          - type: hide_payment
            name: ${method}
  - type: payment-pincodes
    methods: [${cashOnDelivery}]
    mode: hide
    country: IN
    pincodes: '${pincodes}'
`

test('a file that differs shows its differences, replaces settings on request, and is undone as a whole', async ({
  page,
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rule-files-'))
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const admin = new Admin(page, stack)
  const { app } = admin
  const choose = async (path: string) => app.locator('input[type=file]').setInputFiles(path)
  const codes = 'COD by pincode'

  await test.step('the store gets its records', async () => {
    await storeRuleSet(request, stack, 'payment-rules', { ruleSet, isEnabled: true })
    await admin.openApp('/app/rule-files')
    await choose(await write('first.yaml', fileOf(500, '400001-400010', cashOnDelivery)))
    await expect(app.getByRole('region', { name: title }).getByText('Same as yours')).toBeVisible()
    await app.getByRole('button', { name: 'Import one rule set or setting', exact: true }).click()
    await expect(app.getByText('One rule set or setting imported as Disabled')).toBeVisible()
  })

  await test.step('another file shows its differences, its limits and near names', async () => {
    await choose(await write('second.yaml', fileOf(600, '400003-400013', 'Cash on Delivery')))
    const rules = app.getByRole('region', { name: title })
    await expect(rules.getByText('Subtotal', { exact: false }).first()).toContainText('600')
    await expect(rules.getByText('of the space for rules', { exact: false })).toBeVisible()
    await expect(rules.getByText('Within all limits.', { exact: false })).toBeVisible()
    await rules.getByLabel('Payment method for “Cash on Delivery”').selectOption(cashOnDelivery)
    const pincodes = app.getByRole('region', { name: codes })
    await expect(pincodes.getByText('3 pincodes added, 2 removed')).toBeVisible()
    await chooseRadio(pincodes.getByRole('radio', { name: 'Take the ones from the file, as Disabled' }))
    await checkScreenAtEachSize(page, 'rule-files-changed', {
      arrange: () => rules.scrollIntoViewIfNeeded(),
    })
  })

  await test.step('both are written, and one undo takes both back', async () => {
    await app.getByRole('button', { name: 'Import 2 rule sets and settings', exact: true }).click()
    await expect(app.getByText('2 rule sets and settings imported as Disabled')).toBeVisible()
    await choose(await write('again.yaml', fileOf(500, '400003-400013', cashOnDelivery)))
    await expect(app.getByText('Same as yours')).toHaveCount(2)
    await app.getByRole('button', { name: 'Choose another file' }).click()
    await choose(await write('third.yaml', fileOf(700, '560001', cashOnDelivery)))
    const pincodes = app.getByRole('region', { name: codes })
    await chooseRadio(pincodes.getByRole('radio', { name: 'Take the ones from the file, as Disabled' }))
    await app.getByRole('button', { name: 'Import 2 rule sets and settings', exact: true }).click()
    await app.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(app.getByText('The import is undone.')).toBeVisible()
    await choose(await write('last.yaml', fileOf(500, '400003-400013', cashOnDelivery)))
    await expect(app.getByText('Same as yours')).toHaveCount(2)
  })
})
