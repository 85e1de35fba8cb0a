import { describe, expect, it } from 'vitest'
import { planCodWithFeeSave, readCodWithFee } from '../../features/cod-with-fee/cod-with-fee.ts'
import type { CustomizationOwner } from '../../language/function-owners.ts'
import { type Action, createRuleSet, type Rule } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { formatJsonMetafield, metafieldKeys } from '../../records/metafields.ts'
import { formatReasons, type ReasonTexts } from '../../records/reasons.ts'
import type { PublicationInput } from '../publication.ts'
import { composeCod } from './compose-cod.ts'

const cod = 'Cash on Delivery (COD)'
const second = 'COD by courier'
const rate = 'Standard - COD'
const hide = (name: string): Action => ({ type: 'hide_payment', params: { name, exact: true } })

/** A rule that acts at one postal code. */
const ruleAt = (code: string, actions: Action[]): Rule => ({
  title: `At ${code}`,
  match_type: 'all',
  conditions: [{ type: 'location_zipcode', params: { operator: 'in', valueType: 'array', value: [code] } }],
  actions,
})
let records = 0
function record(
  rules: Rule[],
  reason?: ReasonTexts,
  owner: CustomizationOwner = 'payment',
): CustomizationRecord {
  records += 1
  return {
    owner,
    id: `gid://shopify/PaymentCustomization/${records}`,
    title: 'Rules',
    enabled: true,
    functionId: 'id',
    metafields: [
      formatJsonMetafield(metafieldKeys.rules, createRuleSet('Rules', rules)),
      ...(reason === undefined ? [] : formatReasons([], [{ texts: reason }])),
    ],
  }
}
const compose = (
  list: CustomizationRecord[],
  paymentMethods = ['Card', cod],
  rates: PublicationInput['shop']['rates'] = [],
) => composeCod({ records: list, shop: { currencyCode: 'INR', countryCode: 'IN', paymentMethods, rates } })

/** Records as the screen of COD with fee saves them. */
function saveFee(): CustomizationRecord[] {
  const config = { status: 'active' as const, deliveryMethods: [rate] }
  return planCodWithFeeSave(readCodWithFee([]), config, cod).flatMap((step, index) => {
    if (step.kind !== 'create') return []
    const { functionHandle, ...wanted } = step.wanted
    return [{ ...wanted, id: `gid://shopify/PaymentCustomization/9${index}`, functionId: functionHandle }]
  })
}

describe('several methods that look like Cash on Delivery', () => {
  const both = ['Card', second, cod]

  it('are all published, in one order', () => {
    expect(compose([], both)?.names).toEqual([second, cod].toSorted())
    expect(compose([], both.toReversed())).toEqual(compose([], both))
  })

  it('are not available if one action hides all of them, and in doubt if an action hides one', () => {
    const ofBoth = compose([record([ruleAt('560001', [hide(cod), hide(second)])])], both)
    const ofOne = compose([record([ruleAt('560001', [hide(cod)])])], both)
    expect(ofOne?.answers).toEqual([])
    expect(ofOne?.depends).toHaveLength(1)
    // Actions are read one by one, so two actions that together hide all methods are in doubt.
    expect(ofBoth?.answers).toEqual([])
    const byPart: Action = { type: 'hide_payment', params: { name: 'COD' } }
    expect(compose([record([ruleAt('560001', [byPart])])], both)?.answers).toHaveLength(1)
  })

  it('have no fee if only one of them has it', () => {
    expect(compose(saveFee(), both)?.fee).toBeUndefined()
    expect(compose(saveFee())?.fee).toBeDefined()
  })
})

describe('names that rules change', () => {
  it('leave a renamed rate out of those with the fee', () => {
    const rates = [{ name: rate, price: 9000 }, { name: 'Express' }]
    const renames: Action = {
      type: 'rename_delivery',
      params: { currentName: rate, newName: 'By cash', exact: true },
    }
    const ratesOf = (more: CustomizationRecord[]) =>
      compose([...saveFee(), ...more], ['Card', cod], rates)?.fee?.rates
    expect(ratesOf([])).toEqual([{ name: rate, price: 9000 }])
    expect(ratesOf([record([ruleAt('560001', [renames])], undefined, 'delivery')])).toEqual([])
  })

  it('leave a rule in doubt that hides the new name', () => {
    const renames: Action = {
      type: 'rename_payment',
      params: { currentName: cod, newName: 'Courier', exact: true },
    }
    const hidden = record([ruleAt('560001', [hide('Courier')])])
    expect(compose([hidden])).toMatchObject({ answers: [], depends: [] })
    expect(compose([hidden, record([ruleAt('110001', [renames])])])).toMatchObject({
      answers: [],
      depends: [{ mode: 'block' }],
    })
  })
})

describe('reasons', () => {
  const reason = { default: 'No cash at {pincode}.' }
  const at = (code: string, texts?: ReasonTexts) => record([ruleAt(code, [hide(cod)])], texts)

  it('join the lists that share one, and come before lists without', () => {
    const answers = compose([at('110001'), at('560001', reason), at('560003', reason)])?.answers
    expect(answers).toHaveLength(2)
    expect(answers?.map((one) => one.reason)).toEqual([reason, undefined])
    expect(compose([at('560003', reason), at('560001', reason), at('110001')])?.answers).toEqual(answers)
  })

  it('keep lists apart that have different ones', () => {
    const other = { default: 'The courier takes no cash.' }
    const answers = compose([at('560001', reason), at('560003', other)])?.answers
    expect(answers?.map((one) => one.reason)).toEqual(expect.arrayContaining([reason, other]))
  })
})
