import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectCodes } from '../../../language/pincodes/code-set.ts'
import { listSteps } from '../../../records/apply-plan.ts'
import type { SaveStep } from '../../../records/save-plan.ts'
import type { PincodeConfig } from '../storage/pincode-config.ts'
import { countNeededRecords } from '../storage/pincode-layout.ts'
import { checkSaves, lacks, plan } from './arbitrary-save.test-support.ts'
import { hiddenByConfig, hiddenByRecords, listStates, smallLimits } from './pincode-store.test-support.ts'

describe('a save, whatever was stored', () => {
  it('always keeps codes hidden that both forms hide, and ends in the wanted state', () => {
    checkSaves(100)
  })

  it('never has to replace a record if the parts are ascending', () => {
    const codes = fc.uniqueArray(fc.integer({ min: 100, max: 185 }).map(String), {
      minLength: 1,
      maxLength: 80,
      size: 'max',
    })
    const form = (list: readonly string[]): PincodeConfig => ({
      status: 'active',
      methods: ['COD'],
      mode: 'hide',
      list,
    })
    fc.assert(
      fc.property(codes, codes, (old, wanted) => {
        const records = listStates([], plan('payment', [], form(old)), 1).at(-1) ?? []
        const steps = listSteps(plan('payment', records, form(wanted)))
        const needed = countNeededRecords(collectCodes(wanted), smallLimits)
        const count = (kind: SaveStep['kind']) => steps.filter((step) => step.kind === kind).length
        expect(count('create')).toBe(Math.max(0, needed - records.length))
        expect(count('delete')).toBe(Math.max(0, records.length - needed))
      }),
    )
  })

  it('writes records that gain and lose in two steps, except the last one, so that nothing is shown too early', () => {
    const half = (first: number) => Array.from({ length: 11 }, (_, index) => String(first + index))
    const form = (list: readonly string[]): PincodeConfig => ({
      status: 'active',
      methods: ['COD'],
      mode: 'hide',
      list,
    })
    const old = [...half(100), ...half(150)]
    const wanted = [...half(102), ...half(152)]
    const records = listStates([], plan('payment', [], form(old)), 1).at(-1) ?? []
    const steps = plan('payment', records, form(wanted))
    const titles = steps.stages.map((stage) =>
      stage.map((step) => (step.kind === 'update' ? step.record.title : step.kind)),
    )
    const [main, extra] = ['COD pincode', 'Cash on Delivery with Fee (Set 2)']
    expect(titles).toEqual([[main], [main], [extra], [main]])
    const hidden = listStates(records, steps).map((state) => hiddenByRecords(state, 'payment'))
    const [before = new Set<string>()] = hidden
    const isAll = (now: ReadonlySet<string>) => lacks(now, before).length === 0
    expect(hidden.map(isAll)).toEqual([true, true, true, false, false])
    expect(lacks(hidden[3] ?? new Set(), hiddenByConfig(form(wanted)))).toEqual([])
  })
})
