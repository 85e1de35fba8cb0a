import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readScript } from '#rules/from-scripts/read-script.ts'
import { summariseRule } from '#rules/language/summary.ts'

const folder = join(import.meta.dirname, 'writing-styles')

/** Rules of each script with the lines that they come from, and the lines that only get a note. */
const scripts: Readonly<
  Record<string, { readonly rules: readonly string[]; readonly notes: readonly number[] }>
> = {
  'campaign-by-tag.rb': {
    rules: [
      '54: When the customer has the tag wholesale or blocked: hide cash on delivery (cod) and hide bank deposit.',
    ],
    notes: [],
  },
  'code-and-currency.rb': { rules: [], notes: [2, 6, 9] },
  'copy-changed-later.rb': { rules: ['1: When the subtotal is 0 or more: hide A.'], notes: [3] },
  'flag-of-a-loop.rb': {
    rules: [
      '8: When a product in the cart has the tag prepaid-only or the vendor of a product in the cart is acme: hide Cash on Delivery (COD).',
    ],
    notes: [8],
  },
  'free-shipping.rb': { rules: [], notes: [4, 5] },
  'methods-and-words.rb': {
    rules: [
      '12: When the pincode is 400001, 400002, or 56*: hide payment methods with “cash” in the name and hide payment methods with “cod” in the name.',
    ],
    notes: [],
  },
  'new-customers-and-staff.rb': { rules: [], notes: [4, 6, 7] },
  'output-changed-in-place.rb': { rules: ['2: When the subtotal is 0 or more: hide A.'], notes: [] },
  'output-in-a-branch.rb': { rules: [], notes: [2, 6] },
  'output-read-again.rb': {
    rules: ['1: When the subtotal is 0 or more: hide Letter.', '2: When the subtotal is 0 or more: hide A.'],
    notes: [],
  },
  'partition.rb': { rules: [], notes: [2, 3] },
  'patterns.rb': {
    rules: [
      '3: When the subtotal is 0 or more: hide shipping rates with “express” in the name, shipping rates with “next-day” in the name, and shipping rates with “next day” in the name.',
      '4: When the pincode is 995*, 996*, 997*, 998*, or 999*: hide Overnight.',
      '6: When the city is new delhi or the city is new york: hide Standard.',
      '8: When line 1 of the address matches (?i)p\\.?o\\.?\\s*box or line 2 of the address matches (?i)p\\.?o\\.?\\s*box: hide Letter.',
      '9: When the phone number in the address doesn’t match ^\\+91\\d{10}$: hide Economy.',
      '11: When the SKU of a variant in the cart matches (?i)^FROZEN-: hide Parcel.',
    ],
    notes: [8, 9, 10],
  },
  'percentage-of-rates.rb': { rules: [], notes: [4, 7] },
  'post-office-boxes.rb': {
    rules: ['7: When the number of products is above 3: hide Letter.'],
    notes: [],
  },
  'post-office-boxes-in-one-text.rb': {
    rules: [
      '40: When line 1 of the address contains po box, line 2 of the address contains po box, line 1 of the address contains post office, line 2 of the address contains post office, line 1 of the address contains p o box, line 2 of the address contains p o box, line 1 of the address contains p.o.box, line 2 of the address contains p.o.box, line 1 of the address contains p.o box, or line 2 of the address contains p.o box: hide shipping rates with “express” in the name and shipping rates with “next day” in the name.',
    ],
    notes: [40],
  },
  'product-type-in-ternary.rb': {
    rules: ['3: When the type of a product in the cart is Hazmat: show only Ground.'],
    notes: [],
  },
  'qualifier-and-selector-classes.rb': {
    rules: ['49: When the subtotal is above 5,000: hide cash on delivery (cod) and hide bank deposit.'],
    notes: [],
  },
  'rates-by-province.rb': {
    rules: [
      '9: When the country is United States and the state is Alaska or Hawaii: hide shipping rates with “Ground” in the name and shipping rates with “Economy” in the name.',
    ],
    notes: [],
  },
  'rename-in-case.rb': {
    rules: [
      '4: When the subtotal is 0 or more: show Cash on Delivery (COD) as Pay at your door.',
      '6: When the subtotal is 0 or more: put “(3 days)” after the name of Bank Deposit and put “(3 days)” after the name of Money Order.',
    ],
    notes: [],
  },
  'reorder.rb': {
    rules: [
      '3: When the subtotal is 0 or more: show Bank Deposit and Cash on Delivery (COD) first, in this order.',
    ],
    notes: [],
  },
  'rescue.rb': { rules: [], notes: [2] },
  'sums-of-pieces.rb': {
    rules: ['5: When the number of products is above 3: hide Letter.'],
    notes: [2, 3, 4, 6, 7, 8],
  },
  'tag-of-customer.rb': {
    rules: ['5: When the customer has the tag no-cod: hide Cash on Delivery (COD).'],
    notes: [],
  },
  'threshold-by-tag.rb': { rules: [], notes: [5, 6] },
  'total-in-block.rb': {
    rules: ['3: When the subtotal is 5,000 or more: hide Cash on Delivery (COD).'],
    notes: [],
  },
  'weight-of-lines.rb': { rules: [], notes: [2, 4] },
}

test('each script has its expectation', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(scripts).sort())
})

test.each(Object.entries(scripts))('%s is read without a guess', (name, expected) => {
  const { drafts, notes } = readScript(readFileSync(join(folder, name), 'utf8'))
  const rules = drafts.flatMap((draft) =>
    draft.rules.map(({ line, rule }) => `${line}: ${summariseRule(rule, {})}`),
  )
  expect({ rules, notes: notes.map(({ line }) => line) }).toEqual(expected)
})
