import { describe, expect, it } from 'vitest'
import { countries, formOf, manyCodes, pincodes } from '../features/cod-rules/cod-rules.test-support.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { limits } from '../language/limits.ts'
import type { CustomizationRecord, SwitchedStatus } from '../records/customization.ts'
import { formatJsonMetafield } from '../records/metafields.ts'
import { checkoutNowWords as words } from '../words/checkout-now.ts'
import type { JointPart } from './part-names.ts'
import { perform, save } from './stored-records.test-support.ts'
import { planJointSwitch } from './switch-plan.ts'

type Records = readonly CustomizationRecord[]

const fee = save.fee([], 'Standard - COD')
const screens = {
  'cod-with-fee': fee,
  'cod-rules': save.codRules(fee, formOf(countries, { paymentMethods: ['COD'] })),
  'payment-pincodes': save.pincodes('payment', fee, { methods: ['COD'], list: ['110001'] }),
  'delivery-pincodes': save.pincodes('delivery', fee, { methods: ['Express'], list: ['110001'] }),
} satisfies Record<JointPart, Records>
const parts = Object.keys(screens) as JointPart[]

const plan = (part: JointPart, records: Records, status: SwitchedStatus) =>
  planJointSwitch(part, records, status, testFunctionIds, undefined)
function switchTo(part: JointPart, records: Records, status: SwitchedStatus) {
  const planned = plan(part, records, status)
  if (!planned.ok) throw new Error(planned.message)
  return perform(records, planned.plan)
}
const refusalOf = (part: JointPart, records: Records) => {
  const planned = plan(part, records, 'active')
  return planned.ok ? 'It is enabled.' : planned.message
}
const onFee = (records: Records) => records.map((record) => fee.some(({ id }) => id === record.id))
const enabledRates = (records: Records) =>
  records.filter((_, index) => !onFee(records)[index]).map(({ enabled }) => enabled)
const sorted = (records: Records) => records.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** Records of other apps that take all but some slots of an API. */
const others = (owner: CustomizationRecord['owner'], left: number, present: Records): Records =>
  Array.from(
    { length: limits.activeCustomizations - left - present.filter((one) => one.owner === owner).length },
    (_, index) => ({
      owner,
      id: `gid://shopify/Customization/${500 + index}`,
      title: 'Theirs',
      enabled: true,
      functionId: 'theirs',
      metafields: [],
    }),
  )

describe('switching a screen', () => {
  it.each(parts)('%s: off takes its own records from checkout alone, and on brings them back', (part) => {
    const records = screens[part]
    const off = switchTo(part, records, 'draft')
    if (part === 'cod-with-fee') expect(off.some(({ enabled }) => enabled)).toBe(false)
    else {
      expect(enabledRates(off).some(Boolean)).toBe(false)
      expect(off.filter((_, index) => onFee(off)[index])).toEqual(fee)
    }
    const on = switchTo(part, off, 'active')
    expect(on.every(({ enabled }) => enabled)).toBe(true)
    expect(on).toHaveLength(records.length)
    expect(plan(part, on, 'active')).toEqual({ ok: true, plan: [] })
  })

  it.each(['cod-rules', 'payment-pincodes'] as const)(
    '%s: on hides the rates of COD with fee as the screen would',
    (part) => {
      const off = switchTo(part, screens[part], 'draft')
      const moved = save.fee(off, 'Express - COD')
      const text = JSON.stringify(switchTo(part, moved, 'active').slice(fee.length))
      expect(text).toContain('Express - COD')
      expect(text).not.toContain('Standard - COD')
    },
  )

  it.each(parts)('%s: nothing is enabled, and all can be disabled, where it cannot be read', (part) => {
    const keys = ['rules', 'ui_config', 'app_config']
    const broken = screens[part].map((record) =>
      part !== 'cod-with-fee' && fee.some(({ id }) => id === record.id)
        ? record
        : {
            ...record,
            metafields: record.metafields.map((one) =>
              keys.includes(one.key) && !(part === 'payment-pincodes' && one.key === 'ui_config')
                ? { ...one, value: '{' }
                : one,
            ),
          },
    )
    expect(refusalOf(part, broken)).toBe(words.switchRefused.broken(words.titles[part]))
    const off = switchTo(part, broken, 'draft')
    expect(off.map(({ metafields }) => metafields)).toEqual(broken.map(({ metafields }) => metafields))
    expect(off.filter(({ enabled }) => enabled)).toEqual(
      broken.filter((record) => part !== 'cod-with-fee' && fee.some(({ id }) => id === record.id)),
    )
    expect(plan(part, off, 'draft')).toEqual({ ok: true, plan: [] })
  })

  it.each([
    ['cod-with-fee', 'delivery', save.fee([], 'Standard - COD')],
    ['cod-rules', 'payment', screens['cod-rules']],
    ['payment-pincodes', 'payment', screens['payment-pincodes']],
    ['delivery-pincodes', 'delivery', screens['delivery-pincodes']],
  ] as const)('%s: on again takes the places that it had', (part, owner, records) => {
    const full = [...records, ...others(owner, 0, records)]
    expect(plan(part, full, 'active')).toEqual({ ok: true, plan: [] })
  })

  const longList = formOf(pincodes(manyCodes(2000)), { paymentMethods: ['COD'] })
  it.each([
    ['cod-rules', 'payment', 2, save.codRules(fee, longList)],
    ['cod-rules', 'delivery', 2, save.codRules(fee, longList)],
    ['payment-pincodes', 'payment', 1, screens['payment-pincodes']],
    ['delivery-pincodes', 'delivery', 1, screens['delivery-pincodes']],
  ] as const)('%s: on is refused where the store has no %s places left', (part, owner, needed, records) => {
    const off = switchTo(part, records, 'draft')
    const active = off.filter(({ enabled }) => enabled)
    expect(plan(part, [...off, ...others(owner, needed, active)], 'active').ok).toBe(true)
    const message = refusalOf(part, [...off, ...others(owner, 0, active)])
    expect(message).toMatch(new RegExp(`^${words.titles[part]} didn’t change\\. .*25`))
    expect(plan(part, [...off, ...others(owner, 0, active)], 'draft').ok).toBe(true)
  })

  it('is refused if there are no slots for the records that follow COD with fee', () => {
    const off = switchTo('cod-with-fee', screens['payment-pincodes'], 'draft')
    const active = off.filter(({ enabled }) => enabled)
    expect(plan('cod-with-fee', [...off, ...others('delivery', 1, active)], 'active').ok).toBe(true)
    expect(refusalOf('cod-with-fee', [...off, ...others('delivery', 0, active)])).toMatch(
      /^COD with fee didn’t change\. .*25/,
    )
  })

  it('is possible in spite of a warning', () => {
    const longText = formOf(pincodes('no pin code'), { paymentMethods: ['COD'] })
    const stored = save.codRules([], { ...longText, status: 'draft' })
    expect(refusalOf('cod-rules', stored)).toContain(words.titles['cod-rules'])
    const empty = save.codRules([], formOf({}, { paymentMethods: ['COD'], status: 'draft' }))
    expect(sorted(switchTo('cod-rules', empty, 'active')).every(({ enabled }) => enabled)).toBe(true)
  })

  it('does not change broken records of other apps', () => {
    const other = fee.map((record) => ({
      ...record,
      metafields: record.metafields.map((one) =>
        one.key === 'rules' ? formatJsonMetafield('rules', { version: 99 }) : one,
      ),
    }))
    const records = [...other, ...screens['delivery-pincodes'].slice(fee.length)]
    const off = switchTo('cod-with-fee', records, 'draft')
    expect(off.map(({ enabled }) => enabled)).toEqual(records.map((_, index) => index >= fee.length))
  })
})
