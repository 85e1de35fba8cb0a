import type { DiscountForm } from '../../wire.ts'
import { useCurrencySymbol } from '../admin/use-currency-symbol.ts'
import { useItems } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { FieldPair } from '../design/form-rows.tsx'
import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'

const values: { value: DiscountForm['value']; label: string }[] = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'amount', label: 'Fixed amount' },
  { value: 'buy x get y', label: 'Buy X get Y' },
  { value: 'free shipping', label: 'Free shipping' },
]
/**
 * Values that can replace each other. For the platform, any other value is a different kind of discount, which cannot
 * change.
 */
const exchangeable: readonly DiscountForm['value'][] = ['percentage', 'amount']

const everything = '100'
const wholeOrder = { value: '', label: 'The whole order' }
const noCollection = { value: '', label: 'Choose a collection' }

interface ValueFieldsProps {
  form: DiscountForm
  error: unknown
  isNew: boolean
  onChange(part: Partial<DiscountForm>): void
}

/** Fields for the value of the discount and its items. */
export function ValueFields({ form, error, isNew, onChange }: ValueFieldsProps) {
  const symbol = useCurrencySymbol()
  const collections = useItems('collections')
  const choices = (collections.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const fault = (name: string) => findFieldFault(error, name)
  const offered = values.filter(
    ({ value }) =>
      isNew || value === form.value || (exchangeable.includes(value) && exchangeable.includes(form.value)),
  )
  const choose = (value: DiscountForm['value']) =>
    onChange({
      value,
      ...(value === 'buy x get y' ? { amount: everything, minimum: 'none', least: '' } : {}),
      ...(value === 'free shipping'
        ? { combinesWith: { ...form.combinesWith, shippingDiscounts: false } }
        : {}),
    })
  const kind = <Select label="Kind" options={offered} value={form.value} onChange={choose} />

  if (form.value === 'free shipping') return kind
  if (form.value === 'buy x get y') {
    return (
      <>
        {kind}
        <FieldPair>
          <TextField
            label="Customers buy (items)"
            inputMode="decimal"
            value={form.buyQuantity}
            fault={fault('buyQuantity')}
            onChange={(buyQuantity) => onChange({ buyQuantity })}
          />
          <Select
            label="Bought from"
            options={[noCollection, ...choices]}
            value={form.buyCollectionId}
            fault={fault('buyCollectionId')}
            onChange={(buyCollectionId) => onChange({ buyCollectionId })}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            label="Customers get (items)"
            inputMode="decimal"
            value={form.getQuantity}
            fault={fault('getQuantity')}
            onChange={(getQuantity) => onChange({ getQuantity })}
          />
          <Select
            label="Given from"
            options={[noCollection, ...choices]}
            value={form.collectionId}
            fault={fault('collectionId')}
            onChange={(collectionId) => onChange({ collectionId })}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            label="Percentage off these"
            help="100 is free."
            inputMode="decimal"
            prefix="%"
            value={form.amount}
            fault={fault('amount')}
            onChange={(amount) => onChange({ amount })}
          />
          <TextField
            label="Times per order (optional)"
            inputMode="decimal"
            value={form.usesPerOrderLimit}
            fault={fault('usesPerOrderLimit')}
            onChange={(usesPerOrderLimit) => onChange({ usesPerOrderLimit })}
          />
        </FieldPair>
      </>
    )
  }
  return (
    <>
      <FieldPair>
        {kind}
        <TextField
          label={form.value === 'amount' ? 'Amount' : 'Percentage'}
          inputMode="decimal"
          prefix={form.value === 'amount' ? symbol : '%'}
          value={form.amount}
          fault={fault('amount')}
          onChange={(amount) => onChange({ amount })}
        />
      </FieldPair>
      <Select
        label="Applies to"
        options={[wholeOrder, ...choices]}
        value={form.collectionId}
        fault={fault('collectionId')}
        onChange={(collectionId) => onChange({ collectionId })}
      />
    </>
  )
}
