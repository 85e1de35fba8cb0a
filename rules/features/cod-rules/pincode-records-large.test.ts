import { describe, expect, it } from 'vitest'
import { customizationOwners } from '../../language/function-owners.ts'
import { readPincodeRecord } from '../pincodes/storage/pincode-record.ts'
import {
  countries,
  createPlatform,
  formOf,
  functionIds,
  kinds,
  manyCodes,
  pincodes,
  rates,
} from './cod-rules.test-support.ts'
import type { CodRulesForm } from './form.ts'
import { findCodRulesIssues } from './issues.ts'
import { planCodRulesSave } from './plan.ts'
import { readCodRules } from './stored.ts'

const codesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index * 4)).join()
const zipValue = ({ conditions }: CodRulesForm) => conditions.location_zipcode.params.value

describe('pin codes of whole countries', () => {
  it('fill as many records as they need, and a small change rewrites one', async () => {
    const platform = createPlatform()
    const text = manyCodes(20_000)
    await platform.save(formOf(pincodes(text)))
    const records = (await platform.read()).filter(({ title }) => title.includes('pin codes'))
    expect(records.map(({ title }) => title)).toEqual([
      'ACOD: pin codes',
      'ACOD: pin codes (Set 2)',
      'ACOD: pin codes (Set 3)',
    ])
    const held = records.flatMap((record) => [...readPincodeRecord('payment', record).codes.integers])
    expect(held).toHaveLength(20_000)
    expect(zipValue(readCodRules(await platform.read()).form)).toBe(text)

    const fewer = text.slice(0, -7)
    const plan = await platform.save(formOf(pincodes(fewer)))
    expect(kinds(plan)).toEqual(['update ACOD: pin codes', 'update ACOD: pin codes (Set 3)'])
    expect(zipValue(readCodRules(await platform.read()).form)).toBe(fewer)
    expect(kinds(await platform.save(formOf(pincodes(manyCodes(9_000)))))).toContain(
      'delete ACOD: pin codes (Set 3)',
    )
  })

  it('with COD stay in one record, far beyond five hundred', async () => {
    const form = formOf(pincodes(manyCodes(20_000), 'not_in'))
    expect(findCodRulesIssues(form)).toEqual([])
    const platform = createPlatform()
    expect(kinds(await platform.save(form))).toEqual(['create ACOD: pin codes', 'create ACOD'])
    const [record] = await platform.read()
    if (record === undefined) throw new Error('There is a record.')
    expect(readPincodeRecord('payment', record)).toMatchObject({ operator: 'not_in', isBroken: false })
    expect(readCodRules(await platform.read()).form).toEqual(form)
  })

  it('that do not fit in any records are refused, with the excess', () => {
    const messages = (form: CodRulesForm, active = 0) =>
      findCodRulesIssues(form, { payment: active, delivery: 0 }).map(({ message }) => message)
    expect(messages(formOf(pincodes(manyCodes(20_000))), 22)).toEqual([
      expect.stringContaining('need 4 active payment customizations. Your store has 22 more'),
    ])
    expect(messages(formOf(pincodes(manyCodes(20_000))), 21)).toEqual([])
    expect(messages(formOf(pincodes(manyCodes(20_000)), { status: 'draft' }), 25)).toEqual([])
    const letters = Array.from({ length: 8_000 }, (_, index) => `AB${index}CD${index}`).join()
    expect(messages(formOf(pincodes(letters, 'not_in')))).toEqual([
      expect.stringContaining('These pincodes are too many to allow only them'),
    ])
  })

  it.each([
    ['a lower part', `${codesFrom(110_001, 12_000)},${codesFrom(300_001, 7_000)}`],
    ['another part', codesFrom(340_001, 15_000)],
    ['a few', codesFrom(300_001, 2_000)],
  ])(
    'never let go what %s has in common with the list before, wherever the save breaks off',
    async (_, next) => {
      const from = formOf(pincodes(codesFrom(300_001, 20_000)), { deliveryRates: rates })
      const to = formOf(pincodes(next), { deliveryRates: rates })
      const before = new Set(zipValue(from).split(','))
      const shared = next.split(',').filter((code) => before.has(code))
      expect(shared.length).toBeGreaterThan(1_000)
      for (let broken = 1; ; broken += 1) {
        const platform = createPlatform()
        await platform.save(from)
        const plan = await platform.save(to, broken)
        const records = await platform.read()
        for (const owner of customizationOwners) {
          const hidden = new Set(
            records
              .filter((record) => record.owner === owner && record.enabled)
              .flatMap((record) => [...readPincodeRecord(owner, record).codes.integers]),
          )
          expect(shared.filter((code) => !hidden.has(Number(code)))).toEqual([])
        }
        if (broken > plan.length) break
        await platform.save(to)
        expect(readCodRules(await platform.read()).form).toEqual(to)
      }
    },
  )

  it.each([1, 2, 3, 4, 5, 6])(
    'are read back and finished when write %i of their save fails',
    async (refusedWrite) => {
      const from = formOf(pincodes('110001,110002'), { deliveryRates: rates })
      const to = formOf(
        { ...countries, ...pincodes(`SW1A 1AA,${manyCodes(12_000)}`) },
        { deliveryRates: rates },
      )
      const platform = createPlatform()
      await platform.save(from)
      expect(await platform.save(to, refusedWrite)).toHaveLength(6)
      expect([from, to]).toContainEqual(readCodRules(await platform.read()).form)
      await platform.save(to)
      const stored = readCodRules(await platform.read())
      expect(stored.form).toEqual(to)
      expect(planCodRulesSave(stored, to, functionIds)).toEqual([])
    },
  )
})
