import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '../../functions/function-handles.ts'
import { limits } from '../../language/limits.ts'
import { createRuleSet, type Rule } from '../../language/rule-set.ts'
import { countPlaces } from '../../records/active-count.ts'
import { applyPlan } from '../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { findMetafield, formatJsonMetafield, type Metafield } from '../../records/metafields.ts'
import type { SavePlan, SaveStep, StepAnswer } from '../../records/save-plan.ts'
import { derivePairSaveNeed } from '../save-need.ts'
import {
  type CodWithFeeConfig,
  chooseCashOnDeliveryName,
  codWithFeeDefaults,
  codWithFeePlaces,
  codWithFeeSchema,
  createFeeRuleSet,
  findCodWithFeeIssues,
  planCodWithFeeSave,
  readCodWithFee,
} from './cod-with-fee.ts'

const cod = 'Cash on Delivery (COD)'
const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `${handle}-function`]),
) as Record<DeployedFunctionHandle, string>
const active: CodWithFeeConfig = { status: 'active', deliveryMethods: ['Standard - COD', 'Express - COD'] }

/** A simple platform: it stores each write, and can refuse the n-th write. */
function createPlatform(records: CustomizationRecord[] = [], refusedWrite = Number.POSITIVE_INFINITY) {
  let writes = 0
  let lastId = 100
  const merge = (old: readonly Metafield[], sent: readonly Metafield[]) => [
    ...old.filter(({ key }) => !sent.some((metafield) => metafield.key === key)),
    ...sent,
  ]
  const change = (step: SaveStep) => {
    if (step.kind === 'delete') return records.filter(({ id }) => id !== step.record.id)
    if (step.kind === 'update') {
      return records.map((record) =>
        record.id === step.record.id
          ? {
              ...record,
              ...step.changes,
              metafields: merge(record.metafields, step.changes.metafields ?? []),
            }
          : record,
      )
    }
    const { functionHandle, ...wanted } = step.wanted
    lastId += 1
    return [
      ...records,
      {
        ...wanted,
        id: `gid://shopify/Customization/${lastId}`,
        functionId: functionIds[functionHandle],
      },
    ]
  }
  return {
    read: async () => records,
    perform: async (step: SaveStep): Promise<StepAnswer> => {
      writes += 1
      if (writes === refusedWrite) return { ok: false, refusals: [{ field: [], message: 'Refused.' }] }
      records = change(step)
      return { ok: true }
    },
  }
}

type Platform = ReturnType<typeof createPlatform>

async function save(platform: Platform, config: CodWithFeeConfig, paymentName = cod) {
  const loaded = await platform.read()
  const plan = planCodWithFeeSave(readCodWithFee(loaded), config, paymentName, functionIds)
  return applyPlan(plan, loaded, platform)
}

const kinds = (plan: SavePlan) =>
  plan.map((step) => `${step.kind} ${step.kind === 'create' ? step.wanted.owner : step.record.owner}`)

describe('saving COD with fee', () => {
  it('writes two records with markers, generated rules and the variables of their functions, which no rule needs', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const [payment, delivery] = await platform.read()
    for (const record of [payment, delivery]) {
      expect(record?.metafields.map(({ key }) => key).sort()).toEqual([
        'cod_with_fee_customization',
        'queryInput',
        'rules',
      ])
    }
    expect(payment).toMatchObject({ owner: 'payment', title: 'COD Payment Customization', enabled: true })
    expect(delivery).toMatchObject({ owner: 'delivery', title: 'Cash on Delivery with Fee', enabled: true })
    expect(JSON.parse(findMetafield(payment?.metafields ?? [], 'rules')?.value ?? '')).toMatchInlineSnapshot(`
      {
        "rules": [
          {
            "actions": [
              {
                "params": {
                  "exact": true,
                  "name": "Cash on Delivery (COD)",
                },
                "type": "hide_all_payment_except",
              },
            ],
            "conditions": [
              {
                "params": {
                  "__field_path": "cart.deliveryGroups.selectedDeliveryOption.title",
                  "operator": "in",
                  "value": [
                    "Standard - COD",
                    "Express - COD",
                  ],
                  "valueType": "string",
                },
                "type": "shipping_method_name",
              },
            ],
            "match_type": "all",
            "title": "Hide all other than COD when COD",
          },
          {
            "actions": [
              {
                "params": {
                  "exact": true,
                  "name": "Cash on Delivery (COD)",
                },
                "type": "hide_payment",
              },
            ],
            "conditions": [
              {
                "params": {
                  "__field_path": "cart.deliveryGroups.selectedDeliveryOption.title",
                  "operator": "not_in",
                  "value": [
                    "Standard - COD",
                    "Express - COD",
                  ],
                  "valueType": "string",
                },
                "type": "shipping_method_name",
              },
            ],
            "match_type": "any",
            "title": "Hide COD when non COD selected",
          },
        ],
        "title": "COD_FEE_CUSTOM_DO_NOT_CHANGE",
        "version": 1,
      }
    `)
    for (const record of [payment, delivery]) {
      expect(findMetafield(record?.metafields ?? [], 'cod_with_fee_customization')).toMatchObject({
        type: 'boolean',
        value: 'true',
      })
    }
    const queryInputOf = (record: CustomizationRecord | undefined) =>
      JSON.parse(findMetafield(record?.metafields ?? [], 'queryInput')?.value ?? '')
    expect([queryInputOf(payment), queryInputOf(delivery)]).toEqual([
      {},
      {
        customerTags: [],
        collectionIdsA: [],
        productTagsA: [],
        productTagsB: [],
        productTagsC: [],
        timeWindowAsked: '00:00:00',
      },
    ])
  })

  it('reads back exactly what was saved, and then needs no further write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          status: fc.constantFrom('active' as const, 'draft' as const),
          deliveryMethods: fc.array(fc.string({ minLength: 1, unit: 'grapheme' })),
        }),
        async (config) => {
          const platform = createPlatform()
          await save(platform, config)
          const stored = readCodWithFee(await platform.read())
          expect(stored.config).toEqual(config)
          expect(stored.paymentName).toBe(cod)
          expect(planCodWithFeeSave(stored, config, cod, functionIds)).toEqual([])
        },
      ),
    )
  })

  it('takes the places that it declares', async () => {
    const plan = planCodWithFeeSave(readCodWithFee([]), active, cod, functionIds)
    expect(countPlaces(plan, [])).toEqual(codWithFeePlaces)
  })

  it('touches only what changed', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const stored = readCodWithFee(await platform.read())
    const fewer = planCodWithFeeSave(
      stored,
      { ...active, deliveryMethods: ['Standard - COD'] },
      cod,
      functionIds,
    )
    expect(fewer).toMatchObject([
      { kind: 'update', record: { owner: 'payment' }, changes: { metafields: [{ key: 'rules' }] } },
    ])
    expect(fewer[0]).not.toHaveProperty('changes.enabled')
    const off = planCodWithFeeSave(stored, { ...active, status: 'draft' }, cod, functionIds)
    expect(off.map((step) => step.kind === 'update' && step.changes)).toEqual([
      { enabled: false },
      { enabled: false },
    ])
  })

  it.each([1, 2])('finishes on the next save when write %i was refused', async (refusedWrite) => {
    const platform = createPlatform([], refusedWrite)
    expect(await save(platform, active)).toMatchObject({ status: 'stopped' })
    const halfway = readCodWithFee(await platform.read())
    const rest = planCodWithFeeSave(halfway, active, cod, functionIds)
    expect(rest).toHaveLength(3 - refusedWrite)
    expect(derivePairSaveNeed(halfway, halfway.config, active, rest)).not.toBe('nothing')
    expect(await save(platform, active)).toMatchObject({ status: 'saved' })
    expect(readCodWithFee(await platform.read()).config).toEqual(active)
  })

  it('keeps the fee rules of the delivery record, which follow the rates', async () => {
    const platform = createPlatform()
    const rule: Rule = {
      title: 'Rule 1',
      match_type: 'any',
      conditions: [
        { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['IN'] } },
      ],
      actions: [],
    }
    const feeRules = { rules: [rule], names: { 'gid://shopify/Product/1': 'Tea' } }
    const loaded = await platform.read()
    const plan = planCodWithFeeSave(readCodWithFee(loaded), active, cod, functionIds, feeRules)
    await applyPlan(plan, loaded, platform)
    const stored = readCodWithFee(await platform.read())
    expect(stored.feeRules).toEqual(feeRules)
    expect(planCodWithFeeSave(stored, active, cod, functionIds)).toEqual([])

    await save(platform, { ...active, deliveryMethods: ['Express - COD'] })
    const after = readCodWithFee(await platform.read())
    expect(after.feeRules).toEqual(feeRules)
    const rules = findMetafield(after.delivery?.metafields ?? [], 'rules')?.value ?? ''
    expect(JSON.parse(rules).rules[0].actions).toEqual([
      { type: 'hide_delivery', params: { names: ['Express - COD'], exact: true } },
    ])
  })

  it('keeps what else a stored rule does, and what it is about', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const move = { type: 'move_delivery', params: { name: 'Express', position: 1 } }
    const hide = { type: 'hide_delivery', params: { names: ['COD'] } }
    const theirs = createRuleSet('FeeRules', [
      { title: 'Rule 1', match_type: 'any', conditions: [], actions: [move, hide] },
    ])
    const records = (await platform.read()).map((record) =>
      record.owner === 'delivery'
        ? {
            ...record,
            metafields: [
              ...record.metafields.filter(({ key }) => key !== 'rules'),
              formatJsonMetafield('rules', theirs),
            ],
          }
        : record,
    )
    const [step] = planCodWithFeeSave(readCodWithFee(records), active, cod, functionIds)
    const sent = step?.kind === 'update' ? (step.changes.metafields ?? []) : []
    const [rule] = JSON.parse(findMetafield(sent, 'rules')?.value ?? '').rules
    expect(rule.actions).toEqual([
      { type: 'hide_delivery', params: { names: active.deliveryMethods, exact: true } },
      move,
    ])
  })

  it('moves the fee rules to a function that knows what they ask', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const rules: Rule[] = [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: [{ type: 'language', params: { operator: 'in', valueType: 'array', value: ['HI'] } }],
        actions: [],
      },
    ]
    const stored = readCodWithFee(await platform.read())
    expect(kinds(planCodWithFeeSave(stored, active, cod, functionIds, { rules, names: {} }))).toEqual([
      'create delivery',
      'delete delivery',
    ])
  })

  it('refuses feeRules that outgrow their record', () => {
    const value = Array.from({ length: 60 }, (_, index) => `Tag number ${index} of a very long list of tags`)
    const rules: Rule[] = Array.from({ length: 4 }, (_, index) => ({
      title: `Rule ${index}`,
      match_type: 'all',
      conditions: [{ type: 'product_tag', params: { operator: 'in', valueType: 'array', value } }],
      actions: [],
    }))
    expect(findCodWithFeeIssues(active, { rules, names: {} })).toEqual([
      expect.objectContaining({
        path: ['deliveryMethods'],
        message: expect.stringContaining('at most 10000'),
      }),
    ])
    expect(findCodWithFeeIssues(active, { rules: rules.slice(0, 1), names: {} })).toEqual([])
  })

  it('says what keeps a form from being saved, each at its field', () => {
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

  it('takes fee rules of exactly as many bytes as checkout reads', () => {
    const titled = (length: number): Rule[] => [
      { title: 'x'.repeat(length), match_type: 'all', conditions: [], actions: [] },
    ]
    const room = limits.metafieldBytes - JSON.stringify(createFeeRuleSet(active, titled(0))).length
    expect(findCodWithFeeIssues(active, { rules: titled(room), names: {} })).toEqual([])
    expect(findCodWithFeeIssues(active, { rules: titled(room + 1), names: {} })).toHaveLength(1)
  })

  it('replaces a record of another function: the new one exists before the old one is deleted', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const records = (await platform.read()).map((record) =>
      record.owner === 'payment' ? { ...record, functionId: 'retired' } : record,
    )
    expect(kinds(planCodWithFeeSave(readCodWithFee(records), active, cod, functionIds))).toEqual([
      'create payment',
      'delete payment',
    ])
    expect(planCodWithFeeSave(readCodWithFee(records), active, cod)).toEqual([])
  })
})

describe('reading COD with fee', () => {
  it('starts disabled and empty, with nothing to report', () => {
    expect(readCodWithFee([]).config).toEqual(codWithFeeDefaults)
    expect(readCodWithFee([]).problems).toEqual([])
    expect(
      derivePairSaveNeed(
        readCodWithFee([]),
        codWithFeeDefaults,
        codWithFeeDefaults,
        planCodWithFeeSave(readCodWithFee([]), codWithFeeDefaults, cod),
      ),
    ).toBe('nothing')
  })

  it('ignores other records', async () => {
    const stranger: CustomizationRecord = {
      owner: 'payment',
      id: 'gid://shopify/PaymentCustomization/7',
      title: 'Theirs',
      enabled: true,
      functionId: 'f',
      metafields: [],
    }
    expect(readCodWithFee([stranger]).payment).toBeUndefined()
  })

  it('takes the oldest of several and plans the removal of the rest', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const records = await platform.read()
    const twins = records.map((record) => ({ ...record, id: record.id.replace('/10', '/9') }))
    const stored = readCodWithFee([...records, ...twins])
    expect(stored.payment?.id).toBe(twins[0]?.id)
    expect(kinds(planCodWithFeeSave(stored, active, cod, functionIds))).toEqual([
      'delete payment',
      'delete delivery',
    ])
  })

  it('says what is broken and rewrites it on the next save', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const records = (await platform.read()).map((record) => ({
      ...record,
      metafields: record.metafields.map((metafield) =>
        metafield.key === 'rules' ? { ...metafield, value: '{"version":1,' } : metafield,
      ),
    }))
    const stored = readCodWithFee(records)
    expect(stored.problems.map(({ record, key }) => [record.owner, key])).toEqual([
      ['payment', 'rules'],
      ['delivery', 'rules'],
    ])
    const plan = planCodWithFeeSave(stored, active, cod, functionIds)
    expect(kinds(plan)).toEqual(['update payment', 'update delivery'])
    expect(derivePairSaveNeed(stored, stored.config, stored.config, plan)).toBe('finishing')
  })

  it('wants a save when the store renamed its Cash on Delivery method', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const stored = readCodWithFee(await platform.read())
    expect(stored.paymentName).toBe(cod)
    expect(
      derivePairSaveNeed(
        stored,
        stored.config,
        active,
        planCodWithFeeSave(stored, active, 'COD India', functionIds),
      ),
    ).toBe('finishing')
  })
})

describe('what may be saved', () => {
  it.each([
    [{ status: 'draft', deliveryMethods: [] }, []],
    [{ status: 'active', deliveryMethods: ['COD'] }, []],
    [
      { status: 'active', deliveryMethods: [] },
      ['Select at least one shipping rate, or set the status to Disabled.'],
    ],
    [{ status: 'draft', deliveryMethods: ['x'.repeat(6000)] }, [expect.stringContaining('at most 10000')]],
  ])('%j', (config, messages) => {
    const issues = codWithFeeSchema.safeParse(config).error?.issues ?? []
    expect(issues.map(({ path, message }) => ({ path, message }))).toEqual(
      messages.map((message) => ({ path: ['deliveryMethods'], message })),
    )
  })
})

describe('names', () => {
  it('takes the store’s Cash on Delivery method, else what is stored, else the platform’s name', async () => {
    const platform = createPlatform()
    expect(chooseCashOnDeliveryName(readCodWithFee([]), undefined)).toBe(cod)
    await save(platform, active, 'COD India')
    const stored = readCodWithFee(await platform.read())
    expect(chooseCashOnDeliveryName(stored, undefined)).toBe('COD India')
    expect(chooseCashOnDeliveryName(stored, ['Bank Deposit'])).toBe('COD India')
    expect(chooseCashOnDeliveryName(stored, ['Bank Deposit', 'Cash on delivery'])).toBe('Cash on delivery')
  })
})

describe('records that are not as this app writes them', () => {
  const saved = async () => {
    const platform = createPlatform()
    const plan = planCodWithFeeSave(readCodWithFee([]), active, cod)
    await applyPlan(plan, [], platform)
    return platform.read()
  }
  const change = (records: readonly CustomizationRecord[], rules: Metafield[] | undefined) =>
    records.map((record) => ({
      ...record,
      metafields: [...record.metafields.filter(({ key }) => key !== 'rules'), ...(rules ?? [])],
    }))

  it('without rules are reported, each by its metafield, and have no rates', async () => {
    const { problems, config } = readCodWithFee(change(await saved(), undefined))
    expect(problems.map(({ key }) => key)).toEqual(['rules', 'rules'])
    expect(problems.every(({ message }) => message.length > 0)).toBe(true)
    expect(config.deliveryMethods).toEqual([])
  })

  it('with rules that are longer than checkout reads are reported, each by its metafield', async () => {
    const long = formatJsonMetafield('rules', createRuleSet('x'.repeat(limits.metafieldBytes), []))
    const { problems } = readCodWithFee(change(await saved(), [long]))
    expect(problems.map(({ record, key }) => [record.owner, key])).toEqual([
      ['payment', 'rules'],
      ['delivery', 'rules'],
    ])
    expect(readCodWithFee(await saved()).problems).toEqual([])
  })

  it('with an unusable method name use the platform’s own', async () => {
    const rule: Rule = {
      title: 'Keep',
      match_type: 'all',
      conditions: [],
      actions: [{ type: 'hide_all_payment_except', params: { name: 5 } }],
    }
    const read = readCodWithFee(
      change(await saved(), [formatJsonMetafield('rules', createRuleSet('Ours', [rule]))]),
    )
    expect(read.paymentName).toBeUndefined()
    expect(chooseCashOnDeliveryName(read, undefined)).toBe(cod)
  })

  it('with another rule and another condition in front are read by the rule that keeps the method', async () => {
    const [payment] = await saved()
    const stored = JSON.parse(findMetafield(payment?.metafields ?? [], 'rules')?.value ?? '')
    const keep = stored.rules.find((rule: Rule) => rule.actions.some(({ type }) => type.endsWith('except')))
    const foreign: Rule = {
      title: 'Theirs',
      match_type: 'all',
      conditions: [{ type: 'customer_tag', params: { operator: 'in', valueType: 'array', value: ['vip'] } }],
      actions: [{ type: 'hide_payment', params: { name: 'Bank' } }],
    }
    const both: Rule = {
      ...keep,
      conditions: [...foreign.conditions, ...keep.conditions],
      actions: [...foreign.actions, ...keep.actions],
    }
    const rules = formatJsonMetafield('rules', createRuleSet('Ours', [foreign, both]))
    const read = readCodWithFee(
      change(
        [payment].filter((record) => record !== undefined),
        [rules],
      ),
    )
    expect(read.config.deliveryMethods).toEqual(active.deliveryMethods)
    expect(chooseCashOnDeliveryName(read, undefined)).toBe(cod)
  })
})
