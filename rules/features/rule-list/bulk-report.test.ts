import { expect, it } from 'vitest'
import type { CustomizationRecord } from '../../records/customization.ts'
import type { SaveStep, StepFailure } from '../../records/save-plan.ts'
import type { BulkAction } from './bulk-actions.ts'
import { deriveBulkReport } from './bulk-report.ts'
import { cutTitles } from './cut-titles.ts'

const steps = ['One', 'Two', 'Three'].map((title, index) => {
  const record: CustomizationRecord = {
    owner: 'payment',
    id: `gid://shopify/PaymentCustomization/${index + 1}`,
    title,
    enabled: false,
    functionId: 'f',
    metafields: [],
  }
  return { id: String(index + 1), step: { kind: 'delete', record } satisfies SaveStep }
})
const plan = { steps, skipped: [{ title: 'Gone', reason: 'vanished' as const }] }
const [one, two, three] = steps.map(({ step }) => step)
if (one === undefined || two === undefined || three === undefined) throw new Error('There are three steps.')

const stopAtTwo = (action: BulkAction, cause: StepFailure) =>
  deriveBulkReport(action, 'payment', plan, {
    status: 'stopped',
    done: [one],
    failed: two,
    remaining: [three],
    cause,
  }).stopped

it('counts the done items and lists the skipped ones', () => {
  const report = deriveBulkReport('delete', 'payment', plan, { status: 'saved', done: [one, two, three] })
  expect(report).toEqual({ action: 'delete', done: 3, skipped: plan.skipped })
})

it('shows the place and reason of a stop, and which items to try again', () => {
  const refusals = [
    { field: ['id'], message: 'Not today.' },
    { field: [], message: 'Nor tomorrow.' },
  ]
  expect(stopAtTwo('delete', { kind: 'refused', refusals })).toEqual({
    title: 'Two',
    message: 'Not today., Nor tomorrow.',
    uncertain: false,
    remaining: ['Three'],
    retry: ['2', '3'],
  })
})

it('describes the limit of active records in words', () => {
  const code = 'MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS'
  const stopped = stopAtTwo('enable', { kind: 'refused', refusals: [{ field: [], message: 'Max.', code }] })
  expect(stopped?.message).toMatch(/^Shopify allows 25 active payment customizations per store/)
})

it.each([
  ['enable', ['2', '3']],
  ['delete', ['2', '3']],
  ['duplicate', ['3']],
] as const)('after a broken connection %s is tried again for %o', (action, retry) => {
  const stopped = stopAtTwo(action, { kind: 'uncertain', error: new Error('It broke.') })
  expect(stopped).toMatchObject({ uncertain: true, message: 'It broke.', retry })
})

it.each([
  [2, 2, 0],
  [5, 5, 0],
  [7, 5, 2],
])('of %i titles names %i and counts %i', (count, shown, more) => {
  const titles = Array.from({ length: count }, (_, index) => `Title ${index}`)
  expect(cutTitles(titles)).toEqual({ shown: titles.slice(0, shown), more })
})
