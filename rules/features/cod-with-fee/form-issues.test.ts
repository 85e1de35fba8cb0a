import { describe, expect, it } from 'vitest'
import { active } from './cod-with-fee.test-support.ts'
import { type CodWithFeeConfig, codWithFeeSchema, findCodWithFeeIssues } from './cod-with-fee.ts'

describe('the form of COD with fee', () => {
  it('names each issue at its field', () => {
    const none = { rules: [], names: {} }
    const at = (config: CodWithFeeConfig) =>
      findCodWithFeeIssues(config, none).map(({ path, message }) => [path.join('.'), message])
    expect(at(active)).toEqual([])
    expect(at({ status: 'active', deliveryMethods: [] })).toEqual([
      ['deliveryMethods', 'Select at least one shipping rate, or set the status to Disabled.'],
    ])
    expect(at({ status: 'draft', deliveryMethods: ['COD', ' '] })).toEqual([
      ['deliveryMethods.1', expect.any(String)],
    ])
  })
})

describe('the stored choices of COD with fee', () => {
  it.each([
    [{ status: 'draft', deliveryMethods: [] }, []],
    [{ status: 'active', deliveryMethods: ['COD'] }, []],
    [
      { status: 'active', deliveryMethods: [] },
      ['Select at least one shipping rate, or set the status to Disabled.'],
    ],
    [
      { status: 'draft', deliveryMethods: ['x'.repeat(6000)] },
      [expect.stringContaining('of 10000 characters')],
    ],
  ])('have the expected issues: %j', (config, messages) => {
    const issues = codWithFeeSchema.safeParse(config).error?.issues ?? []
    expect(issues.map(({ path, message }) => ({ path, message }))).toEqual(
      messages.map((message) => ({ path: ['deliveryMethods'], message })),
    )
  })
})
