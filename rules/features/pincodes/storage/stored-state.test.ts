import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectCodes } from '../../../language/pincodes/code-set.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { formatMarkerMetafield, pincodeMetafieldKeys } from '../../../records/metafields.ts'
import { pincodeMessages as messages } from '../../../words/pincode-messages.ts'
import { planPincodeSave } from '../plan/pincode-plan.ts'
import { configArbitrary, functionIds, listStates, smallLimits } from '../plan/pincode-store.test-support.ts'
import { formatAppConfig, parseAppConfig, replaceMethods } from './app-config.ts'
import { formatCodes, listCodes } from './code-runs.ts'
import type { PincodeConfig } from './pincode-config.ts'
import { findSetMetafields } from './pincode-record.ts'
import { formatEmptySet } from './pincode-sets.ts'
import { readPincodeRecords } from './stored-pincodes.ts'

type Records = readonly CustomizationRecord[]

const read = (records: Records) => readPincodeRecords('payment', records, functionIds)
const save = (config: PincodeConfig, records: Records = []) =>
  listStates(records, planPincodeSave(read(records), config, smallLimits), records.length === 0 ? 1 : 100).at(
    -1,
  ) ?? []
const testing = { token: 'a-token', emails: ['owner@example.com'], since: '2026-11-20T10:00:00.000Z' }

/** Codes of three digits, and texts, that fill three of the small records. */
const list = [...Array.from({ length: 40 }, (_, index) => String(110 + index * 2)), 'AB1', 'AB2', '9*']
const active: PincodeConfig = { status: 'active', methods: ['COD'], mode: 'hide', list }
const saved = save(active)
const [main, second, third] = saved

const change = (record: CustomizationRecord | undefined, changes: Partial<CustomizationRecord>) =>
  saved.map((each) => (each === record ? { ...each, ...changes } : each))
const write = (record: CustomizationRecord | undefined, key: string, value: string) =>
  change(record, {
    metafields: (record?.metafields ?? []).map((each) => (each.key === key ? { ...each, value } : each)),
  })
const metafield = (record: CustomizationRecord | undefined, key: string) =>
  record?.metafields.find((each) => each.key === key)?.value ?? ''

describe('the records of a form', () => {
  it('are complete after any save, and read back unchanged', () => {
    fc.assert(
      fc.property(configArbitrary, (config) => {
        const records = save(config)
        const stored = read(records.toReversed())
        expect(stored).toMatchObject({ config, isComplete: true, problems: [], surplus: [] })
        expect(planPincodeSave(stored, config, smallLimits).stages).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it.each<[what: string, records: Records]>([
    ['one is disabled', change(second, { enabled: false })],
    ['one is gone', saved.filter((record) => record !== third)],
    ['one hides other methods', write(second, 'app_config', '{"paymentMethods":["UPI"]}')],
    ['one hides more methods', write(second, 'app_config', '{"paymentMethods":["COD","UPI"]}')],
    ['one cannot be read', write(second, 'app_config', '{')],
    ['one is in testing', write(second, 'app_config', formatAppConfig('payment', ['COD'], testing).value)],
    ['one hides outside of its sets', write(second, 'pincode_set_1', '{"operator":"not_in","value":[110]}')],
    ['a set is emptied', write(second, 'pincode_set_1', formatEmptySet('in'))],
    ['two of them have a code', write(second, 'pincode_set_1', metafield(main, 'pincode_set_1'))],
    ['one runs another function', change(third, { functionId: 'another' })],
    ['the main one runs another function', change(main, { functionId: 'another' })],
    [
      'there is a second main one',
      [...saved, { ...(main as CustomizationRecord), id: 'gid://shopify/Customization/9' }],
    ],
  ])('are not complete where %s, and a save fixes it', (_what, records) => {
    expect(read(records).isComplete).toBe(false)
    const fixed = save(active, records)
    expect(read(fixed)).toMatchObject({ isComplete: true, config: active, problems: [] })
  })

  it('are not complete if codes are stored twice, or if they hide other methods than the form has', () => {
    const twice = change(second, {
      metafields: [
        ...(second?.metafields ?? []),
        {
          namespace: 'checkout-ninja',
          key: 'pincode_set_5',
          type: 'json',
          value: metafield(main, 'pincode_set_1'),
        },
      ],
    })
    expect(read(twice).isComplete).toBe(false)
    const both = save({ ...active, methods: ['COD', 'UPI'] })
    const hiding = (methods: string[]) =>
      both.map((record) => ({
        ...record,
        metafields: record.metafields.map((each) =>
          each.key === 'app_config' ? formatAppConfig('payment', methods) : each,
        ),
      }))
    expect(read(hiding(['COD', 'UPI'])).isComplete).toBe(true)
    expect(read(hiding(['COD', 'Card'])).isComplete).toBe(false)
    expect(read(hiding(['COD'])).isComplete).toBe(false)
  })

  it('are complete without a code, but not if they hide outside of the codes instead', () => {
    expect(read(save({ ...active, status: 'draft', list: [] })).isComplete).toBe(true)
    const turned = save({ ...active, list: ['110001'] }).map((record) => ({
      ...record,
      metafields: record.metafields.map((each) =>
        each.key === 'pincode_set_1' ? { ...each, value: each.value.replace('"in"', '"not_in"') } : each,
      ),
    }))
    expect(read(turned).isComplete).toBe(false)
  })

  it('have the order of the numbers in their titles', () => {
    const swapped = saved.map((record) =>
      record === second
        ? { ...record, title: third?.title ?? '' }
        : record === third
          ? { ...record, title: second?.title ?? '' }
          : record,
    )
    expect(
      read(swapped)
        .extras.map(({ record }) => record.id)
        .slice(0, 2),
    ).toEqual([third?.id, second?.id])
  })

  it('have no testers for a form that is not in testing, or that names none', () => {
    const tried = write(main, 'app_config', formatAppConfig('payment', ['COD'], testing).value)
    expect(read(tried).config).toStrictEqual(active)
    const unnamed = save({ ...active, status: 'testing', testing }).map((record) => ({
      ...record,
      metafields: record.metafields.map((each) =>
        each.key === 'app_config' ? formatAppConfig('payment', ['COD']) : each,
      ),
    }))
    expect(read(unnamed).config).toStrictEqual({ ...active, status: 'testing' })
  })

  it('without a form are read from those that hide in the same way', () => {
    const mixed = write(second, 'pincode_set_1', '{"operator":"not_in","value":[999]}').map((record) => ({
      ...record,
      metafields: record.metafields.filter(({ key }) => key !== 'frontend_config'),
    }))
    expect(read(mixed).config.list).not.toContain('999')
    expect(read(mixed).config.mode).toBe('hide')
  })

  it('are of no other owner, and of no other app', () => {
    const others: Records = [
      ...saved.map((record) => ({ ...record, owner: 'delivery' as const })),
      ...saved.map((record) => ({ ...record, metafields: [] })),
    ]
    expect(read(others)).toMatchObject({ main: undefined, extras: [], surplus: [], isComplete: true })
    expect(read([...others, ...saved])).toMatchObject({ isComplete: true, config: active })
  })

  it('of an allowing list are a single one: a second does not belong to it', () => {
    const allowed = save({ ...active, mode: 'allow' })
    expect(allowed).toHaveLength(1)
    expect(read(allowed)).toMatchObject({ isComplete: true, config: { mode: 'allow', list } })
    const extra = {
      ...(allowed[0] as CustomizationRecord),
      id: 'gid://shopify/Customization/9',
      title: 'Cash on Delivery with Fee (Set 2)',
    }
    const marked = {
      ...extra,
      metafields: [...extra.metafields, formatMarkerMetafield(pincodeMetafieldKeys.additionalMarker)],
    }
    expect(read([...allowed, marked])).toMatchObject({
      extras: [],
      surplus: [{ record: marked }],
      isComplete: false,
    })
    const inside = {
      ...marked,
      metafields: marked.metafields.map((each) =>
        each.key.startsWith('pincode_set_') ? { ...each, value: formatEmptySet('in') } : each,
      ),
    }
    expect(read([...allowed, inside])).toMatchObject({ extras: [{ record: inside }], isComplete: false })
  })

  it('have their testers, if their status is testing', () => {
    const tried: PincodeConfig = { ...active, status: 'testing', testing }
    const records = save(tried)
    expect(read(records)).toMatchObject({ isComplete: true, config: { status: 'testing', testing } })
    expect(records.every(({ enabled }) => enabled)).toBe(true)
    const formless = records.map((record) => ({
      ...record,
      metafields: record.metafields.filter(({ key }) => key !== 'frontend_config'),
    }))
    expect(read(formless).config).toMatchObject({ status: 'testing', testing, methods: ['COD'] })
    const enabled = save(active, records)
    expect(read(enabled).config).toEqual(active)
    const others = { ...testing, emails: [] }
    const [first, ...rest] = records
    const changed = {
      ...(first as CustomizationRecord),
      metafields: (first?.metafields ?? []).map((each) =>
        each.key === 'app_config' ? formatAppConfig('payment', ['COD'], others) : each,
      ),
    }
    expect(read([changed, ...rest]).isComplete).toBe(false)
  })

  it('without a form are read by their effect', () => {
    const formless = (records: Records) =>
      records.map((record) => ({
        ...record,
        metafields: record.metafields.filter(({ key }) => key !== 'frontend_config'),
      }))
    const codes = formatCodes(collectCodes(list))
    expect(read(formless(saved))).toMatchObject({
      config: { ...active, list: codes },
      storage: 'sets',
      problems: [],
    })
    expect(read(formless(save({ ...active, mode: 'allow' }))).config).toEqual({
      ...active,
      mode: 'allow',
      list: codes,
    })
    expect(read(formless(save({ ...active, status: 'draft' }))).config.status).toBe('draft')
    // If only further records are left, the form is their combined content.
    const extras = formless(saved).slice(1)
    expect(read(extras)).toMatchObject({
      main: undefined,
      isComplete: false,
      config: { status: 'active', methods: ['COD'] },
    })
    expect(read(extras).config.list.length).toBeLessThan(codes.length)
    const broken = read(write(main, 'frontend_config', '{}'))
    expect(broken.problems).toEqual([
      { record: expect.anything(), key: 'frontend_config', message: messages.formBroken },
    ])
    expect(broken.storage).toBe('sets')
  })

  it('keep the choice to show the rates of COD with fee', () => {
    expect(read(save({ ...active, hidesFeeRates: false })).config).toEqual({
      ...active,
      hidesFeeRates: false,
    })
    expect(read(save({ ...active, hidesFeeRates: true })).config).toEqual(active)
  })
})

describe('the sets and methods of a record', () => {
  const numbered = (keys: readonly string[], namespace = 'checkout-ninja') => ({
    metafields: keys.map((key) => ({ namespace, key, type: 'json', value: key })),
  })

  it('are found by the numbers of their keys, in order', () => {
    const keys = [
      'pincode_set_10',
      'pincode_set_2',
      'pincode_set_0',
      'a_pincode_set_1',
      'pincode_set_1x',
      'pincode_set_1',
    ]
    expect(findSetMetafields(numbered(keys)).map(({ number }) => number)).toEqual([1, 2, 10])
    expect(findSetMetafields(numbered(keys, 'theirs'))).toEqual([])
  })

  it('are reported if checkout reads them but cannot parse them', () => {
    const problemsOf = (records: Records) => read(records).problems.map(({ key, message }) => [key, message])
    expect(problemsOf(write(main, 'app_config', '7'))).toEqual([['app_config', messages.methodsBroken]])
    expect(problemsOf(write(main, 'pincode_set_1', '{"operator":"in"}'))).toEqual([
      ['pincode_set_1', messages.setBroken('value')],
    ])
    expect(problemsOf(write(main, 'pincode_set_2', '{"operator":"not_in","value":[1]}'))).toEqual([
      ['pincode_set_1, pincode_set_2', messages.operatorsDisagree],
    ])
    const seventh = (value: string) =>
      change(main, {
        metafields: [
          ...(main?.metafields ?? []),
          { namespace: 'checkout-ninja', key: 'pincode_set_7', type: 'json', value },
        ],
      })
    expect(problemsOf(seventh('{'))).toEqual([])
    const [more] =
      read(seventh('{"operator":"in","value":[999]}')).main?.sets.filter(({ number }) => number === 7) ?? []
    expect(more).toMatchObject({ isReadAtCheckout: false })
    const tooLong = read(write(main, 'app_config', `{"paymentMethods":["${'x'.repeat(10_001)}"]}`))
    expect(tooLong.main).toMatchObject({ isBroken: true })
    expect(tooLong.problems.map(({ key }) => key)).toEqual(['app_config'])
    const longSet = read(write(main, 'pincode_set_1', `{"operator":"in","value":[${' '.repeat(10_001)}110]}`))
    expect(longSet.main).toMatchObject({
      isBroken: false,
      sets: [{ isReadAtCheckout: false }, { isReadAtCheckout: true }],
    })
    const none = change(main, {
      metafields: (main?.metafields ?? []).filter(({ key }) => !key.startsWith('pincode_set_')),
    })
    expect(read(none).main?.operator).toBeUndefined()
  })

  it('are one list of names, in whatever form an older app stored them', () => {
    const parse = (methods: unknown) => parseAppConfig('payment', JSON.stringify({ paymentMethods: methods }))
    expect(parse('COD')).toEqual([{ contains: 'COD' }])
    expect(parse(['COD', ' ', 7, null])).toEqual([{ contains: 'COD' }])
    expect(parse(7)).toBeUndefined()
    expect(parseAppConfig('delivery', '{"paymentMethods":["COD"]}')).toBeUndefined()
    expect(parseAppConfig('payment', '[]')).toBeUndefined()
    expect(parseAppConfig('payment', '{')).toBeUndefined()
  })

  it('have whole names of rates if chosen, and keep that choice with other rates', () => {
    const whole = formatAppConfig('delivery', ['Express'], testing)
    expect(JSON.parse(formatAppConfig('delivery', ['Express']).value)).toEqual({
      deliveryMethods: ['Express'],
      exact: true,
    })
    expect(parseAppConfig('delivery', whole.value)).toEqual(['Express'])
    expect(replaceMethods('delivery', whole, ['Courier'])).toEqual(
      formatAppConfig('delivery', ['Courier'], testing),
    )
    expect(replaceMethods('payment', formatAppConfig('payment', ['COD']), ['UPI'])).toEqual(
      formatAppConfig('payment', ['UPI']),
    )
  })
})

describe('a list that is made from sets', () => {
  it('has ranges of three codes and more, of equally many digits', () => {
    const codes = collectCodes(['8', '9', '10', '11', '12', '20', '21', '30', 'AB1'])
    expect(formatCodes(codes)).toEqual(['8', '9', '10-12', '20', '21', '30', 'AB1'])
    expect(listCodes(codes)).toEqual(['8', '9', '10', '11', '12', '20', '21', '30', 'AB1'])
    expect(formatCodes(collectCodes(['7', '8', '9', '10']))).toEqual(['7-9', '10'])
  })

  it('has no range that is wider than a list may have', () => {
    expect(formatCodes(collectCodes(['100000-199999', '200000-200003']))).toEqual([
      '100000-199999',
      '200000-200003',
    ])
  })

  it('has the same codes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 120 }), (codes) => {
        const set = collectCodes(codes.map(String))
        expect(collectCodes(formatCodes(set))).toEqual(set)
        expect(collectCodes(listCodes(set))).toEqual(set)
      }),
    )
  })
})
