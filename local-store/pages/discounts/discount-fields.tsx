import type { DiscountCombinations, DiscountForm } from '../../wire.ts'
import { findFieldFault } from '../api/store-api.ts'
import { AnyOf, Checkbox } from '../design/choices.tsx'
import { FieldPair } from '../design/form-rows.tsx'
import { Select } from '../design/select.tsx'
import { DateTimeField, TextField } from '../design/text-field.tsx'
import { MinimumFields } from './minimum-fields.tsx'
import { ValueFields } from './value-fields.tsx'

const methods: { value: DiscountForm['method']; label: string }[] = [
  { value: 'code', label: 'Discount code' },
  { value: 'automatic', label: 'Automatic discount' },
]
const combinations: { value: keyof DiscountCombinations; label: string }[] = [
  { value: 'productDiscounts', label: 'Product discounts' },
  { value: 'orderDiscounts', label: 'Order discounts' },
  { value: 'shippingDiscounts', label: 'Shipping discounts' },
]

/** Fields that the form shows now, by their names in faults. */
export function discountFields({ method, value, minimum }: DiscountForm): string[] {
  return [
    'title',
    'startsAt',
    'endsAt',
    'combinesWith',
    ...(method === 'code' ? ['code', 'usageLimit'] : []),
    ...(value === 'free shipping' ? [] : ['amount', 'collectionId']),
    ...(value === 'buy x get y'
      ? ['buyCollectionId', 'buyQuantity', 'getQuantity', 'usesPerOrderLimit']
      : []),
    ...(minimum === 'none' || value === 'buy x get y' ? [] : ['least']),
  ]
}

interface DiscountFieldsProps {
  form: DiscountForm
  error: unknown
  /** True for a new discount. For an existing one, its method and whether it is for shipping cannot change. */
  isNew: boolean
  onChange(part: Partial<DiscountForm>): void
}

export function DiscountFields({ form, error, isNew, onChange }: DiscountFieldsProps) {
  const fault = (name: string) => findFieldFault(error, name)
  const isShipping = form.value === 'free shipping'
  const shown = isShipping ? combinations.filter(({ value }) => value !== 'shippingDiscounts') : combinations
  return (
    <>
      {isNew && (
        <Select
          label="Method"
          options={methods}
          value={form.method}
          onChange={(method) => onChange({ method })}
        />
      )}
      <TextField
        label="Title"
        value={form.title}
        fault={fault('title')}
        onChange={(title) => onChange({ title })}
      />
      {form.method === 'code' && (
        <TextField
          label="Code"
          value={form.code}
          fault={fault('code')}
          help="Customers enter this code at checkout. Upper and lower case are the same."
          onChange={(code) => onChange({ code })}
        />
      )}
      <ValueFields form={form} error={error} isNew={isNew} onChange={onChange} />
      {form.value !== 'buy x get y' && <MinimumFields form={form} error={error} onChange={onChange} />}
      <AnyOf
        title="Combines with"
        choices={shown}
        chosen={shown.filter(({ value }) => form.combinesWith[value]).map(({ value }) => value)}
        fault={fault('combinesWith')}
        onChange={(chosen) =>
          onChange({
            combinesWith: {
              orderDiscounts: chosen.includes('orderDiscounts'),
              productDiscounts: chosen.includes('productDiscounts'),
              shippingDiscounts: chosen.includes('shippingDiscounts'),
            },
          })
        }
      />
      <FieldPair>
        <DateTimeField
          label="Starts"
          value={form.startsAt}
          fault={fault('startsAt')}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <DateTimeField
          label="Ends (optional)"
          value={form.endsAt}
          fault={fault('endsAt')}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </FieldPair>
      {form.method === 'code' && (
        <>
          <TextField
            label="How often it can be used (optional)"
            inputMode="decimal"
            value={form.usageLimit}
            fault={fault('usageLimit')}
            onChange={(usageLimit) => onChange({ usageLimit })}
          />
          <Checkbox
            label="Limit to one use per customer"
            checked={form.appliesOncePerCustomer}
            onChange={(appliesOncePerCustomer) => onChange({ appliesOncePerCustomer })}
          />
        </>
      )}
    </>
  )
}
