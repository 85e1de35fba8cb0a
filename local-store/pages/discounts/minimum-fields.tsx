import type { DiscountForm } from '../../wire.ts'
import { useCurrencySymbol } from '../admin/use-currency-symbol.ts'
import { findFieldFault } from '../api/store-api.ts'
import { FieldPair } from '../design/form-rows.tsx'
import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'

const minimums: { value: DiscountForm['minimum']; label: string }[] = [
  { value: 'none', label: 'No minimum' },
  { value: 'subtotal', label: 'Minimum purchase amount' },
  { value: 'quantity', label: 'Minimum quantity of items' },
]

interface MinimumFieldsProps {
  form: DiscountForm
  error: unknown
  onChange(part: Partial<DiscountForm>): void
}

/** Fields for the minimum of the cart. */
export function MinimumFields({ form, error, onChange }: MinimumFieldsProps) {
  const symbol = useCurrencySymbol()
  const isAmount = form.minimum === 'subtotal'
  return (
    <FieldPair>
      <Select
        label="Minimum"
        options={minimums}
        value={form.minimum}
        onChange={(minimum) => onChange({ minimum })}
      />
      {form.minimum !== 'none' && (
        <TextField
          label={isAmount ? 'At least (amount)' : 'At least (items)'}
          inputMode="decimal"
          {...(isAmount ? { prefix: symbol } : {})}
          value={form.least}
          fault={findFieldFault(error, 'least')}
          onChange={(least) => onChange({ least })}
        />
      )}
    </FieldPair>
  )
}
