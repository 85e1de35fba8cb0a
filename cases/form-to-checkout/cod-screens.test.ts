import { describe, expect, it } from 'vitest'
import type { FieldSchema, FormSchema, ToggleField } from '#forms/field-schema.ts'
import { listLevel, toggleNames } from '#forms/level.ts'
import {
  type CodFeeRulesForm,
  deriveCodFeeRulesForm,
  formatCodFeeRules,
} from '#rules/features/cod-fee-rules/form.ts'
import { findCodFeeRulesIssues } from '#rules/features/cod-fee-rules/form-issues.ts'
import type { CodRulesForm } from '#rules/features/cod-rules/form.ts'
import {
  codRulesDefaults,
  codRulesMethodFields,
  deriveGroupFields,
} from '#rules/features/cod-rules/group-fields.ts'
import { type CodRulesGroup, codRulesGroups } from '#rules/features/cod-rules/groups.ts'
import { findCodRulesIssues } from '#rules/features/cod-rules/issues.ts'
import { planCodRulesSave } from '#rules/features/cod-rules/plan.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import {
  type CodWithFeeConfig,
  chooseCashOnDeliveryName,
  findCodWithFeeIssues,
  planCodWithFeeSave,
  readCodWithFee,
} from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { createRule } from '#rules/features/rule-editor/new-parts.ts'
import { cashOnDeliveryName } from '#rules/language/cash-on-delivery.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
} from '#rules/language/conditions/catalogue.ts'
import { canUse } from '#rules/language/conditions/usable-conditions.ts'
import type { Operator, ValueType } from '#rules/language/operators.ts'
import { codWithFeeFields } from '../../app/features/cod-with-fee/fields.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { furnishForConditions } from './condition-store.ts'
import { asTyped, fillCondition, isMetBy } from './fill-condition.ts'
import { type Entry, type FormObject, fillField, findValueName } from './fill-form.ts'
import type { StoreCheckout } from './merchant.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'
import { chooseEntry } from './operator-entries.ts'

/**
 * The three screens of cash on delivery. Each is filled in and saved, and the local store's checkout must show the
 * effect.
 */
const withFee = 'Standard - Cash on Delivery (fee included)'

const merchant = openMerchantOfFile(furnishForConditions)

const request = {
  lines: [{ sku: 'SL-MOR', quantity: 1 }],
  deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
}
const choosing = (selectedDeliveryOption: string): StoreCheckout => ({
  request: { ...request, selectedDeliveryOption },
})
const paymentNames = async (checkout: StoreCheckout) => (await merchant.offer(checkout)).payment

describe('COD with fee', () => {
  const fill = (status: string, deliveryMethods: readonly string[]): CodWithFeeConfig => {
    const { config } = readCodWithFee(merchant.listRecords())
    const filled = fillField(codWithFeeFields, { ...config }, 'status', status)
    return fillField(codWithFeeFields, filled, 'deliveryMethods', deliveryMethods) as CodWithFeeConfig
  }
  async function save(config: CodWithFeeConfig): Promise<void> {
    const stored = readCodWithFee(merchant.listRecords())
    expect(findCodWithFeeIssues(config, stored.feeRules)).toEqual([])
    const names = merchant.state().paymentMethods.map(({ name }) => name)
    const name = chooseCashOnDeliveryName(stored, names)
    await merchant.save(planCodWithFeeSave(stored, config, name, merchant.functionIds))
    expect(readCodWithFee(merchant.listRecords())).toMatchObject({ config, problems: [] })
  }

  it('leaves COD as the only method for rates with the fee, and hides it for all others', async () => {
    const before = await paymentNames(choosing('Standard'))
    await save(fill('active', [withFee]))
    expect(await paymentNames(choosing(withFee))).toEqual([cashOnDeliveryName])
    expect(await paymentNames(choosing('Standard'))).toEqual(
      before.filter((name) => name !== cashOnDeliveryName),
    )
    await save(fill('active', [withFee, 'Express']))
    expect(await paymentNames(choosing('Express'))).toEqual([cashOnDeliveryName])
    await save(fill('draft', [withFee]))
    expect(await paymentNames(choosing(withFee))).toEqual(before)
  })
})

describe('COD rules', () => {
  /** Settings of a group: an entry for each of its fields. */
  type GroupEntries = Readonly<Record<string, Entry>>

  const toggleOf = (group: CodRulesGroup) => findToggle(deriveGroupFields(group, { currencyCode: 'INR' }))

  function fillGroup(group: CodRulesGroup, entries: GroupEntries): CodRulesForm {
    const toggle = toggleOf(group)
    const { flag, paramsName } = toggleNames(toggle)
    const initial = codRulesDefaults.conditions[group]
    let params: FormObject = { ...initial.params }
    for (const [name, entry] of Object.entries(entries))
      params = fillField(toggle.fields, params, name, entry)
    const filled = { ...initial, [flag.name]: flag.on, [paramsName]: params }
    return hideRates({
      ...codRulesDefaults,
      status: 'active',
      conditions: { ...codRulesDefaults.conditions, [group]: filled },
    })
  }

  /** Also hides the rates with the fee. */
  function hideRates(form: CodRulesForm): CodRulesForm {
    const toggle = findToggle(
      listLevel(codRulesMethodFields).flatMap(({ field }): FieldSchema[] =>
        field.name === 'deliveryRates' ? [field] : [],
      ),
    )
    const { flag, paramsName } = toggleNames(toggle)
    const params = fillField(toggle.fields, { ...form.deliveryRates.params }, 'deliveryMethods', [withFee])
    return { ...form, deliveryRates: { [flag.name]: flag.on, [paramsName]: params } as never }
  }

  async function save(form: CodRulesForm): Promise<void> {
    expect(findCodRulesIssues(form)).toEqual([])
    const stored = readCodRules(merchant.listRecords())
    await merchant.save(planCodRulesSave(stored, form, merchant.functionIds))
    expect(readCodRules(merchant.listRecords())).toMatchObject({ form, problems: [] })
  }

  /** Every comparison of a group, with entries that meet it. */
  function listAsked(group: CodRulesGroup): { operator: Operator; entries: GroupEntries; entry: Entry }[] {
    const { fields } = toggleOf(group)
    const params = { ...codRulesDefaults.conditions[group].params } as FormObject
    const valueType = conditionDefinitions[group].valueTypes[0]
    const [one, other] = Object.values(conditionExamples[group].store(valueType).checkouts)
    const choose = (operator: Operator) =>
      chooseEntry(valueType, operator, one?.holds ?? null, other?.holds ?? null) ?? ''
    const valueName = findValueName(fields, params)
    if (valueName === undefined) throw new Error(`${group} asks for no value`)
    if (group === 'cart_subtotal') {
      const inside = { min: '500', max: '600' }
      return [
        { operator: 'not_between', entries: { value: inside }, entry: inside },
        { operator: 'lt', entries: { value: { min: '600', max: '' } }, entry: '600' },
        { operator: 'gt', entries: { value: { min: '', max: '600' } }, entry: '600' },
      ]
    }
    const operators = listOperators(fields)
    if (operators.length === 0) {
      return ['true', 'false'].map((entry) => ({ operator: 'eq', entries: { value: entry }, entry }))
    }
    return operators.map((operator) => {
      const entry = choose(operator)
      return {
        operator,
        entry,
        entries: { operator, [valueName]: asTyped(group, valueType, entry) },
      }
    })
  }

  describe.each(codRulesGroups)('the group %s', (group) => {
    const valueType: ValueType = conditionDefinitions[group].valueTypes[0]

    it.each(listAsked(group))('hides COD and its rates: $entries', async ({ operator, entries, entry }) => {
      await save(fillGroup(group, entries))
      const verdicts = new Set<boolean>()
      for (const [name, checkout] of Object.entries(conditionExamples[group].store(valueType).checkouts)) {
        const { payment, delivery } = await merchant.offer(checkout)
        const isMet = isMetBy(group, checkout.holds, valueType, operator, entry)
        expect(!payment.includes(cashOnDeliveryName), `COD is hidden, ${name}`).toBe(isMet)
        if (delivery.length > 0) expect(!delivery.includes(withFee), `rates are hidden, ${name}`).toBe(isMet)
        verdicts.add(isMet)
      }
      expect(verdicts, 'holds here and not there').toEqual(new Set([true, false]))
    })

    it('does nothing while it is switched off, or while the rules are disabled', async () => {
      const [asked] = listAsked(group)
      const form = fillGroup(group, asked?.entries ?? {})
      const { [group]: filled } = form.conditions
      const off = { ...form, conditions: { ...form.conditions, [group]: { ...filled, status: 'disabled' } } }
      for (const idle of [off as CodRulesForm, { ...form, status: 'draft' as const }]) {
        await merchant.clear()
        const plan = planCodRulesSave(readCodRules(merchant.listRecords()), idle, merchant.functionIds)
        await merchant.save(plan)
        for (const checkout of Object.values(conditionExamples[group].store(valueType).checkouts))
          expect(await paymentNames(checkout)).toContain(cashOnDeliveryName)
      }
    })
  })

  it('hides each of several methods, and no rate where none is chosen', async () => {
    const form = fillGroup('location_country', { operator: 'in', value: ['IN'] })
    const methods = [cashOnDeliveryName, 'Money Order']
    const filled = fillField(codRulesMethodFields, { ...form }, 'paymentMethods', methods) as CodRulesForm
    await save({ ...filled, deliveryRates: codRulesDefaults.deliveryRates })
    const { payment, delivery } = await merchant.offer(choosing('Standard'))
    expect(methods.filter((name) => payment.includes(name))).toEqual([])
    expect(delivery).toContain(withFee)
  })
})

describe('the fee rules of COD', () => {
  const kinds = conditionKinds.filter((kind) => canUse('delivery-rules', kind))

  it.each(kinds)('%s hides the rates with the fee', async (kind) => {
    const [valueType] = conditionDefinitions[kind].valueTypes
    const { operator, form: condition, entry } = fillUsual(kind, valueType)
    const stored = readCodWithFee(merchant.listRecords())
    const opened = deriveCodFeeRulesForm(stored)
    const form: CodFeeRulesForm = {
      ...opened,
      ...(fillField(codWithFeeFields, { ...opened }, 'status', 'active') as CodFeeRulesForm),
      deliveryMethods: [withFee],
      rules: [{ ...createRule([]), conditions: [condition] }],
    }
    expect(findCodFeeRulesIssues(form, true)).toEqual([])
    const { config, feeRules } = formatCodFeeRules(form)
    const plan = planCodWithFeeSave(stored, config, cashOnDeliveryName, merchant.functionIds, feeRules)
    await merchant.save(plan)
    expect(formatCodFeeRules(deriveCodFeeRulesForm(readCodWithFee(merchant.listRecords())))).toEqual({
      config,
      feeRules,
    })
    const verdicts = new Set<boolean>()
    for (const [name, checkout] of Object.entries(conditionExamples[kind].store(valueType).checkouts)) {
      const { delivery } = await merchant.offer(checkout)
      if (delivery.length === 0) continue
      const isMet = isMetBy(kind, checkout.holds, valueType, operator, entry)
      expect(!delivery.includes(withFee), name).toBe(isMet)
      verdicts.add(isMet)
    }
    expect(verdicts, 'holds here and not there').toEqual(new Set([true, false]))
  })
})

/** Fills in the comparison that a condition has by default. */
function fillUsual(kind: ConditionKind, valueType: ValueType) {
  const usual = { string: 'eq', number: 'gt', array: 'in', boolean: 'eq', date: 'on' } as const
  const operator: Operator =
    kind === 'shop_time' ? 'between' : kind === 'address_po_box' ? 'regex' : usual[valueType]
  return { operator, ...fillCondition(kind, valueType, operator) }
}

function findToggle(schema: FormSchema): ToggleField {
  const toggle = schema.find((field) => field.kind === 'toggle')
  if (toggle === undefined) throw new Error('There is no switch')
  return toggle
}

/** Comparisons that a group's fields offer. */
function listOperators(fields: FormSchema): Operator[] {
  return listLevel(fields).flatMap(({ field }): readonly Operator[] => {
    if (field.name !== 'operator') return []
    if (field.kind === 'operator') return field.operators as readonly Operator[]
    // The values of this choice are operators.
    return field.kind === 'tab_select' ? field.choices.map(({ value }) => value as Operator) : []
  })
}
