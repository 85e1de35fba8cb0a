import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countSlots } from '../../records/active-count.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { findMetafield } from '../../records/metafields.ts'
import { derivePairSaveNeed } from '../save-need.ts'
import { active, cod, createPlatform, functionIds, kinds, save } from './cod-with-fee.test-support.ts'
import { codWithFeeSlots, planCodWithFeeSave, readCodWithFee } from './cod-with-fee.ts'

describe('a save of COD with fee', () => {
  it('writes two records with markers, generated rules and the variables of their functions', async () => {
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
    const unused = {
      customerTags: [],
      collectionIdsA: [],
      productTagsA: [],
      productTagsB: [],
      productTagsC: [],
      timeWindowAsked: '00:00:00',
    }
    expect([queryInputOf(payment), queryInputOf(delivery)]).toEqual([unused, unused])
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

  it('uses the slots that it declares', async () => {
    const plan = planCodWithFeeSave(readCodWithFee([]), active, cod, functionIds)
    expect(countSlots(plan, [])).toEqual(codWithFeeSlots)
  })

  it('writes only the changes', async () => {
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

  it('creates the new record before it deletes one of another function', async () => {
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
