import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import type { CodRulesForm } from '#rules/features/cod-rules/form.ts'
import { codRulesDefaults } from '#rules/features/cod-rules/group-fields.ts'
import { findCodRulesIssues } from '#rules/features/cod-rules/issues.ts'
import { planCodRulesSave } from '#rules/features/cod-rules/plan.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import { parsePincodeList } from '#rules/features/pincodes/list/pincode-list.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { pincodeConfigSchema } from '#rules/features/pincodes/storage/pincode-config.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { createRule } from '#rules/features/rule-editor/new-parts.ts'
import { formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import type { DeployedFunctionHandle } from '#rules/functions/function-handles.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { isCustomizationOwner } from '#rules/language/function-owners.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import {
  findMetafield,
  metafieldKeys,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from '#rules/records/metafields.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { planRuleSetSave } from '#rules/records/rule-record.ts'
import type { SavePlan, WantedRecord } from '#rules/records/save-plan.ts'
import { createFunctions, withRules } from '../functions/functions.ts'

/*
 * A merchant writes one list into a rule, into the COD rules and into the pincode screen. Each time the spelling
 * differs, and a shopper spells a pincode differently again. All three forms are filled in and saved. Every build must
 * give the verdict of a plain lookup in the list.
 */

type Entry = { readonly first: string; readonly last: string } | { readonly beginning: string }
type Address = { readonly code: string; readonly countryCode: string | null }

/** Verdict of a plain lookup in the list. */
function isListed(entries: readonly Entry[], { code, countryCode }: Address): boolean {
  const isLong = countryCode === 'US' && /^\d{9}$/.test(code)
  const readings = isLong ? [code, code.slice(0, 5)] : [code]
  return readings.some((reading) =>
    entries.some((entry) => {
      if ('beginning' in entry) return reading.startsWith(entry.beginning)
      if (entry.first === entry.last) return reading === entry.first
      const isAlike = /^\d+$/.test(reading) && reading.length === entry.first.length
      return isAlike && reading >= entry.first && reading <= entry.last
    }),
  )
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[014]{${length}}$`))
const code = fc.oneof(digits(6), digits(5), digits(9), fc.stringMatching(/^[A-C]{1,2}[01]{1,2}[AB]{0,2}$/))
const single = code.map((each): Entry => ({ first: each, last: each }))
const range = fc.integer({ min: 3, max: 6 }).chain((length) =>
  fc.tuple(digits(length), fc.nat(400)).map(([first, width]): Entry => {
    const last = Math.min(Number(first) + width, 10 ** length - 1)
    return { first, last: String(last).padStart(length, '0') }
  }),
)
const beginning = fc.oneof(digits(2), fc.constantFrom('A', 'B0')).map((each): Entry => ({ beginning: each }))
const entries = fc.uniqueArray(fc.oneof(single, single, range, beginning), { minLength: 1, maxLength: 6 })

/** A code of the list or a neighbour of one, in some country. */
const addressNear = (list: readonly Entry[]): fc.Arbitrary<Address> =>
  fc.record({
    code: fc.oneof(
      code,
      ...list.flatMap((entry) =>
        'beginning' in entry
          ? [digits(3).map((more) => `${entry.beginning}${more}`)]
          : [
              fc.constantFrom(entry.first, entry.last, `${entry.first}1`, `0${entry.last}`),
              digits(9 - Math.min(entry.last.length, 8)).map((more) => `${entry.last}${more}`),
            ],
      ),
    ),
    countryCode: fc.constantFrom('US', 'IN', null),
  })

const zeros = [...'0०০٠０']
const spell = (letter: string, script: number, isSmall: boolean) => {
  const zero = zeros[script]?.codePointAt(0) ?? 0
  if (/\d/.test(letter)) return String.fromCodePoint(zero + Number(letter))
  return isSmall ? letter.toLowerCase() : letter
}

/** The code with other digits and case, and with marks in between. */
const spellings = (text: string, between: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(zeros.length - 1), fc.boolean(), fc.constantFrom('', '', ...between)), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((ways) =>
      [...text].map((letter, at) => `${spell(letter, ...beginOf(ways[at]))}${ways[at]?.[2] ?? ''}`).join(''),
    )
const beginOf = (way: readonly [number, boolean, string] | undefined): [number, boolean] =>
  way === undefined ? [0, false] : [way[0], way[1]]

const spaces = [' ', '\u00a0', '\u200e']
/**
 * Only marks without width. Between two digits of a list, a hyphen makes a range, and a space may start another code.
 */
const marksWithoutWidth = ['\u200e', '\u00ad']
const spellEntry = (entry: Entry): fc.Arbitrary<string> => {
  if ('beginning' in entry) return spellings(entry.beginning, marksWithoutWidth).map((text) => ` ${text}*`)
  if (entry.first === entry.last) return spellings(entry.first, marksWithoutWidth)
  return fc
    .tuple(
      spellings(entry.first, marksWithoutWidth),
      fc.constantFrom('-', ' - ', '–', '\u2011'),
      spellings(entry.last, marksWithoutWidth),
    )
    .map((parts) => parts.join(''))
}
const spellList = (list: readonly Entry[]) =>
  fc.tuple(...list.map(spellEntry)).map((texts) => texts.join(', '))
const spellZip = ({ code: text }: Address) => spellings(text, [...spaces, '-', '‐'])

const functionIds: Partial<Record<DeployedFunctionHandle, string>> = {}
const nobody = new Proxy({}, { get: () => '' }) as Record<DeployedFunctionHandle, string>

const isCustomization = (wanted: WantedRecord<OwnerRecord>): wanted is WantedRecord =>
  isCustomizationOwner(wanted.owner)

type Operator = 'in' | 'not_in'

function listCreated(plan: SavePlan<OwnerRecord>): WantedRecord[] {
  return plan.map((step) => {
    if (step.kind !== 'create' || !isCustomization(step.wanted)) throw new Error('Nothing was stored before.')
    return step.wanted
  })
}

function storeRule(
  text: string,
  operator: Operator,
  valueType: 'array' | 'string',
  country?: string,
): WantedRecord[] {
  const value = valueType === 'array' ? text : text.split(',')
  const own = country === undefined ? {} : { country }
  const params = {
    valueType,
    operator,
    value,
    ...own,
    __field_path: 'cart.deliveryGroups.deliveryAddress.zip',
  }
  const draft = formatDraft('payment-rules', {
    title: 'Pincodes',
    status: 'active',
    rules: [
      {
        ...createRule([]),
        conditions: [{ type: 'location_zipcode', status: 'active', params, not: false, group: null }],
        actions: [{ type: 'hide_payment', params: { name: 'Cash on Delivery' } }],
      },
    ],
  })
  const setting = { type: 'payment-rules', isPlus: false, isProduction: true } as const
  expect(findRuleSetIssues(draft.ruleSet, setting)).toEqual([])
  return listCreated(planRuleSetSave(undefined, draft, nobody))
}

function storeCodRules(text: string, operator: Operator, country?: string): WantedRecord[] {
  const form: CodRulesForm = {
    ...codRulesDefaults,
    paymentMethods: ['Cash on Delivery'],
    conditions: {
      ...codRulesDefaults.conditions,
      location_zipcode: { status: 'active', params: { operator, value: text, country } },
    },
  }
  expect(findCodRulesIssues(form)).toEqual([])
  return listCreated(planCodRulesSave(readCodRules([]), form, functionIds))
}

function storePincodes(text: string, operator: Operator, country?: string): WantedRecord[] {
  const { entries: listed, unread } = parsePincodeList(text, 'typed', country)
  expect(unread).toEqual([])
  const config = pincodeConfigSchema('payment').parse({
    status: 'active',
    methods: ['Cash on Delivery'],
    mode: operator === 'in' ? 'hide' : 'allow',
    ...(country === undefined ? {} : { country }),
    list: listed.map(({ written }) => written),
  })
  return listCreated(listSteps(planPincodeSave(readPincodeRecords('payment', []), config)))
}

const functions = createFunctions()
const allBuilds = ['platform', 'tracing'] as const
const readKeys = [pincodeMetafieldKeys.appConfig, ...[1, 2, 3, 4, 5, 6].map(pincodeSetKey)]

/** Verdict of each build. True if checkout hides the method because of any record. */
function judge(records: readonly WantedRecord[], zip: string, countryCode: string | null): boolean[] {
  const checkout: JsonObject = {
    paymentMethods: [
      { id: 'card', name: 'Cards' },
      { id: 'cod', name: 'Cash on Delivery' },
    ],
    cart: { deliveryGroups: [{ deliveryAddress: { zip, countryCode } }] },
  }
  return allBuilds.map((build) =>
    records.some(({ functionHandle, metafields }) => {
      const textOf = (key: Parameters<typeof findMetafield>[1]) => {
        const value = findMetafield(metafields, key)?.value
        return value === undefined ? null : { value }
      }
      const input =
        functionHandle === 'payment-pincodes'
          ? {
              ...checkout,
              paymentCustomization: Object.fromEntries(readKeys.map((key) => [key, textOf(key)])),
            }
          : withRules('payment-cod', checkout, textOf(metafieldKeys.rules)?.value ?? null)
      const run = functions(functionHandle)[build].runWithInput(input)
      expect(run.error).toBeNull()
      return run.operations.length > 0
    }),
  )
}

test('a rule, the COD rules and a pincode record read every spelling of a pincode the same way', () => {
  const drawnLists = entries.chain((list) =>
    fc.record({
      list: fc.constant(list),
      written: fc.tuple(spellList(list), spellList(list), spellList(list)),
      operator: fc.constantFrom<Operator>('in', 'in', 'not_in'),
      valueType: fc.constantFrom('array', 'string'),
      addresses: fc.array(
        addressNear(list).chain((address) => fc.tuple(fc.constant(address), spellZip(address))),
        { minLength: 3, maxLength: 3 },
      ),
    }),
  )
  fc.assert(
    fc.property(
      drawnLists,
      ({ list, written: [rule, codRules, pincodes], operator, valueType, addresses }) => {
        const stored = {
          rule: storeRule(rule, operator, valueType),
          'COD rules': storeCodRules(codRules, operator),
          'pincode record': storePincodes(pincodes, operator),
        }
        for (const [address, zip] of addresses) {
          const hides = isListed(list, address) === (operator === 'in')
          for (const [where, records] of Object.entries(stored)) {
            const verdicts = judge(records, zip, address.countryCode)
            expect(verdicts, `${where}, ${JSON.stringify(address)}`).toEqual([hides, hides])
          }
        }
      },
    ),
    { seed: 20261122, numRuns: 60 },
  )
})

/** A list in common spellings, codes that it covers, and neighbours that it does not cover. */
const writings: readonly (readonly [string | undefined, string, readonly string[], readonly string[]])[] = [
  ['IN', '110xxx', ['110001', '110999'], ['111001', '109999']],
  ['IN', '400 XXX (Mumbai), 560___', ['400001', '560 100'], ['401001', '561000']],
  [undefined, '110xxx', ['110001'], ['111001', '11000', '1100011']],
  [undefined, '560001.0, 560002.00', ['560001', '560002'], ['560003', '5600010']],
  ['IN', '110001→110096', ['110001', '110050', '110096'], ['110000', '110097']],
  ['IN', '110001 से 110096 तक', ['110001', '110096'], ['110097']],
  [undefined, '110xxx-112xxx', ['110000', '111500', '112999'], ['113000', '109999']],
  ['US', '902xx', ['90210', '90210-1234'], ['90310']],
  ['GB', 'BFPO 1, GIR 0AA', ['BFPO1', 'bfpo 1', 'GIR0AA'], ['BFPO 11', 'BF1 1AA']],
  ['GB', 'BFPO', ['BFPO 57', 'BF1 3AA'], ['BF10 1AA', 'BA1 1AA']],
  ['GB', 'SW1A 1AA-SW1A 1ZZ', ['SW1A 1AA', 'sw1a1zz'], ['SW1A 2AA', 'SW1A 0AA']],
  ['GB', 'AB9 9XA - AB10 0AB', ['AB9 9XA', 'AB9 9ZZ', 'AB10 0AB'], ['AB9 9WZ', 'AB10 0AC', 'AB99 9XA']],
  ['GB', 'AB31 4xx, IV (all)', ['AB31 4AA', 'IV27 4AA'], ['AB31 5AA']],
  ['NL', '1012 AB-1012 AZ', ['1012 AB', '1012az'], ['1012 AA', '1012 BA']],
  ['CA', 'K1A 0A1-K1A 0B9', ['K1A 0A1', 'K1A 0A9', 'K1A 0B1'], ['K1A 0C1', 'K1B 0A1']],
  ['BR', '01.310-100', ['01310-100', '01310100'], ['01310-101']],
  ['IE', 'D01-D24', ['D6W X285', 'D02 X285', 'D24 X285'], ['A65 F4E2']],
  ['IE', 'Dublin 6-8', ['D06 A123', 'D6W A123', 'D08 A123'], ['D05 A123', 'D09 A123']],
]

test.each(writings)(
  'in %s, %s covers its codes in a rule, the COD rules and a list',
  (country, text, inside, outside) => {
    const stored = {
      rule: storeRule(text, 'in', 'array', country),
      'COD rules': storeCodRules(text, 'in', country),
      'pincode record': storePincodes(text, 'in', country),
    }
    for (const [where, records] of Object.entries(stored)) {
      const covered = (codes: readonly string[]) =>
        codes.filter((zip) => judge(records, zip, country ?? 'IN').every(Boolean))
      expect({ where, covered: covered([...inside, ...outside]) }).toEqual({ where, covered: inside })
    }
  },
)

test('an address whose pincode has only spaces and hyphens has none', () => {
  for (const zip of ['', ' - ', '\u200e', '––']) {
    for (const operator of ['in', 'not_in'] as const) {
      for (const records of [
        storeRule('110001', operator, 'array'),
        storeCodRules('110001', operator),
        storePincodes('110001', operator),
      ]) {
        expect(judge(records, zip, 'IN')).toEqual([false, false])
      }
    }
  }
})
