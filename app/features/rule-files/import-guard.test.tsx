// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import { createSample } from '#rules/preview/samples.ts'
import { storeCodWithFee } from '../../testing/cod-with-fee-screen.tsx'
import { renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'

const sample = createSample('metro-shopper', {
  rates: [{ title: 'Standard - COD', cost: 0 }],
  paymentMethods: ['Cash'],
  date: '2026-11-20',
  time: '10:30',
})
const sentence = 'No payment method is left.'
const findings: DeadEndAnswer['findings'] = [
  { kind: 'noPayment', key: 'one', sentence, records: ['1'], sample },
]
const file = `version: 1
records:
  - type: cod-with-fee
    rates:
      - Express
`

const findFileField = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (found === null) throw new Error('There is no file field yet.')
    return found
  })

it('an import and its undo ask as a save does before they write', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  const { user } = renderApp('/app/rule-files', platform)
  const input = await findFileField()
  await user.upload(input, new File([file], 'rules.yaml'))
  await user.click(await screen.findByLabelText('Take the ones from the file, as Disabled'))
  platform.deadEnds.ask = ({ records }) => ({
    findings: records.length > 0 ? findings : [],
    tried: 12,
    isPartial: false,
  })
  await user.click(screen.getByRole('button', { name: 'Import one rule set or setting' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  platform.operations.length = 0

  await user.click(undo)
  await screen.findByText(sentence)
  expect(platform.deadEnds.requests.at(-1)?.records).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  expect(platform.mutations()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await screen.findByText('The import is undone.')
  expect(platform.records).toMatchObject([{ enabled: true }, { enabled: true }])
  expect(JSON.stringify(platform.records)).toContain('Standard - COD')
  expect(JSON.stringify(platform.records)).not.toContain('Express')
})

const otherStores = `version: 1
records:
  - type: payment-rules
    title: From another store
    rules:
      - title: Rule 1
        conditions:
          - {type: customer_tag, operator: in, value: [VIP]}
          - {type: shipping_method_name, operator: eq, value: Tram}
        actions:
          - type: rename_payment
            currentName: Cash
            newName: Bar
            newNames: [{language: DE, newName: Bar}]
`

it('an import names tags and languages to check, and rates that a condition compares with', async () => {
  const { user } = renderApp('/app/rule-files', createTestPlatform())
  const input = await findFileField()
  await user.upload(input, new File([otherStores], 'rules.yaml'))
  await screen.findByText('Customer tag: VIP')
  screen.getByText('Language: German')
  screen.getByLabelText('Shipping rate for “Tram”')
})

const withCode = otherStores.replace(
  '{type: customer_tag, operator: in, value: [VIP]}',
  '{type: discount_code, operator: in, value: [LOST]}',
)

it('a preview appears before its discount codes are looked up', async () => {
  const platform = createTestPlatform()
  const lookUp = Promise.withResolvers<undefined>()
  platform.obstruct = (name) => (name === 'DiscountOfCode' ? lookUp.promise : undefined)
  const { user } = renderApp('/app/rule-files', platform)
  const input = await findFileField()
  await user.upload(input, new File([withCode], 'rules.yaml'))
  await screen.findByText('Discount code: LOST')
  screen.getByText('Looking for them in your store')
  lookUp.resolve(undefined)
  await screen.findByText('Your store has no discount with the code LOST.')
  expect(screen.queryByText('Looking for them in your store')).toBeNull()
})

const ofCode = (title: string, code: string) => `
  - type: order-discounts
    title: ${title}
    method: code
    code: ${code}
    startsAt: '2026-11-20T00:00:00Z'
    rules:
      - title: Rule 1
        actions: [{type: apply_discount, value: {type: percentage, percentage: '10'}, message: Ten off}]
`

it('a preview says which code a discount gets if its own one is in use', async () => {
  const { user } = renderApp('/app/rule-files', createTestPlatform())
  const input = await findFileField()
  const file = `version: 1\nrecords:${ofCode('Ten', 'TEN')}${ofCode('Also ten', 'ten')}`
  await user.upload(input, new File([file], 'rules.yaml'))
  await screen.findByText(
    'Another discount already has the code “ten”. The imported discount gets “ten-COPY”.',
  )
})
