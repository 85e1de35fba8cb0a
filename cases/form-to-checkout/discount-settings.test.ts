import { expect, test } from 'vitest'
import { deriveDefaults } from '#forms/defaults.ts'
import { pickedFromId } from '#forms/picked-resource.ts'
import { type DiscountForm, deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { deriveRuleFields, type FormActionKind } from '#rules/features/discounts/form-fields.ts'
import { findDiscountIssues } from '#rules/features/discounts/issues.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { formatGid } from '../../local-store/platform-ids.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const setting = { timeZone: 'Asia/Kolkata', currencyCode: 'INR' }
const mortar = { sku: 'SL-MOR', quantity: 1 }
const saffron = { sku: 'SL-SAF-1', quantity: 1 }

const merchant = openMerchantOfFile((state) => {
  state.discounts = []
  for (const { variants } of state.products)
    for (const variant of variants)
      if (variant.sku === mortar.sku) variant.compareAtPriceInMinorUnits = variant.priceInMinorUnits + 100
})

const findProduct = (sku: string) => {
  const product = merchant.state().products.find(({ variants }) => variants.some((one) => one.sku === sku))
  if (product === undefined) throw new Error(`The store has no ${sku}`)
  return product
}

/** Saves ten percent off in the form's format. Returns the amounts taken from a mortar at 1,499 and saffron at 549. */
async function taken(
  params: Record<string, unknown>,
  lines: readonly { sku: string; quantity: number; sellingPlan?: string }[] = [mortar, saffron],
  type: FormActionKind = 'apply_product_discount',
): Promise<string> {
  const fields = deriveRuleFields('INR').discount.choices.find(({ value }) => value === type)?.fields ?? []
  const form: DiscountForm = {
    ...deriveDiscountForm(createDiscountDraft('product-discounts', '2026-01-01T00:00:00Z'), setting),
    title: 'Autumn',
    discount: { type, params: { ...deriveDefaults(fields), value: percentage(10), ...params } },
  }
  expect(
    findDiscountIssues(form, { ...setting, type: 'product-discounts', isPlus: false, isProduction: true }),
  ).toEqual([])
  merchant.forget()
  const draft = formatDiscountDraft('product-discounts', form, setting)
  const now = new Date('2026-11-22T00:00:00Z')
  await merchant.save(planDiscountSave(undefined, draft, { functionIds: merchant.functionIds, now }))
  const { discounts } = await merchant.checkOut({ request: { lines: [...lines] } })
  return discounts.map(({ amount }) => amount).join(' ') || 'nothing'
}

const percentage = (percent: number) => ({
  type: 'percentage',
  params: { percentage: percent, cap: { enabled: false, params: { amount: '' } } },
})
const except = (chosen: Record<string, unknown>) => ({
  target: 'except',
  chosen: { productIds: [], collectionIds: [], tags: [], onSale: false, ...chosen },
})
const besides = (measure: string, value: number) => ({
  askElse: { enabled: true, params: { minimum: { measure, params: { value } } } },
})
const steps = (from: number, eachLine: boolean) => ({
  value: {
    type: 'tiers',
    params: { measure: 'amount', steps: { tiers: [{ from, value: percentage(10) }], eachLine } },
  },
})

test('everything but a product, a collection, a tag, or items on sale', async () => {
  const { id, tags, collectionIds } = findProduct(mortar.sku)
  expect(await taken({ target: 'all', chosen: {} })).toBe('204.8')
  expect(await taken(except({ productIds: [formatGid('Product', id)] }))).toBe('54.9')
  const only = collectionIds.filter((one) => !findProduct(saffron.sku).collectionIds.includes(one))
  expect(await taken(except({ collectionIds: only.map((one) => formatGid('Collection', one)) }))).toBe('54.9')
  const tag = tags.find((one) => !findProduct(saffron.sku).tags.includes(one)) ?? ''
  expect(await taken(except({ tags: [tag.toUpperCase()] }))).toBe('54.9')
  expect(await taken(except({ onSale: true }))).toBe('54.9')
})

test('a number of units, the cheapest first', async () => {
  const two = { limitPieces: { enabled: true, params: { pieces: 2 } } }
  expect(await taken({ target: 'all', chosen: {}, ...two }, [mortar, { ...saffron, quantity: 3 }])).toBe(
    '109.8',
  )
})

test('given pieces do not count towards the minimum of everything else', async () => {
  const id = formatGid('Product', findProduct(saffron.sku).id)
  const ofSaffron = { target: 'products', chosen: { productIds: [id], products: [pickedFromId(id)] } }
  expect(await taken({ ...ofSaffron, ...besides('amount', 1499) })).toBe('54.9')
  expect(await taken({ ...ofSaffron, ...besides('amount', 1500) })).toBe('nothing')
  expect(await taken({ ...ofSaffron, ...besides('quantity', 2) })).toBe('nothing')
})

test('steps count all lines together, or each line alone', async () => {
  expect(await taken({ target: 'all', chosen: {}, ...steps(1400, false) })).toBe('204.8')
  expect(await taken({ target: 'all', chosen: {}, ...steps(1400, true) })).toBe('149.9')
})

test('lines of a one-time purchase, or of a subscription', async () => {
  const lines = [mortar, { ...saffron, sellingPlan: 'Every month' }]
  expect(await taken({ target: 'all', chosen: {}, purchase: 'once' }, lines)).toBe('149.9')
  expect(await taken({ target: 'all', chosen: {}, purchase: 'subscription' }, lines)).toBe('54.9')
  expect(await taken({ purchase: 'subscription' }, lines, 'apply_discount')).toBe('54.9')
})

test('"everything but" without exceptions is refused', () => {
  const form: DiscountForm = {
    ...deriveDiscountForm(createDiscountDraft('product-discounts', '2026-01-01T00:00:00Z'), setting),
    title: 'Autumn',
    discount: { type: 'apply_product_discount', params: { ...except({}), value: percentage(10) } },
  }
  const issues = findDiscountIssues(form, {
    ...setting,
    type: 'product-discounts',
    isPlus: false,
    isProduction: true,
  })
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['discount.params.target', 'Choose what is left out.'],
  ])
})
