import { useState } from 'react'
import type { ShippingRate, ShippingRateType } from '../../wire.ts'
import { useCurrencySymbol } from '../admin/use-currency-symbol.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { Checkbox } from '../design/choices.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'

const types: { value: ShippingRateType; label: string }[] = [
  { value: 'shipping', label: 'Shipping' },
  { value: 'local pickup', label: 'Local pickup' },
  { value: 'local delivery', label: 'Local delivery' },
]

interface ShippingRateDialogProps {
  /** Undefined for a new rate. */
  rate: ShippingRate | undefined
  onDone(): void
}

export function ShippingRateDialog({ rate, onDone }: ShippingRateDialogProps) {
  const symbol = useCurrencySymbol()
  const writer = useItemWrite('shipping-rates')
  const toast = useToast()
  const [form, setForm] = useState({
    title: rate?.title ?? '',
    description: rate?.description ?? '',
    price: rate?.price ?? '',
    type: rate?.type ?? 'shipping',
    active: rate?.active ?? true,
  })
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })

  const save = () => {
    const input = { ...form, price: form.price.trim() }
    writer.mutate(rate ? { kind: 'change', id: rate.id, change: input } : { kind: 'create', input }, {
      onSuccess: () => {
        toast(rate ? 'Rate saved' : 'Rate added')
        onDone()
      },
    })
  }
  return (
    <FormDialog
      title={rate ? 'Edit rate' : 'Add rate'}
      saveLabel={rate ? 'Save' : 'Add rate'}
      busy={writer.isPending}
      error={writer.error}
      fields={['title', 'description', 'price', 'type']}
      onSubmit={save}
      onDismiss={onDone}
    >
      <TextField
        label="Rate name"
        value={form.title}
        fault={findFieldFault(writer.error, 'title')}
        help="Customers see this at checkout. Apps find it by this name."
        placeholder="Standard - Cash on Delivery (fee included)"
        onChange={(title) => change({ title })}
      />
      <TextField
        label="Price"
        inputMode="decimal"
        prefix={symbol}
        value={form.price}
        fault={findFieldFault(writer.error, 'price')}
        placeholder="0.00"
        onChange={(price) => change({ price })}
      />
      <TextField
        label="Description"
        value={form.description}
        fault={findFieldFault(writer.error, 'description')}
        help="Optional. Customers see it under the name at checkout."
        onChange={(description) => change({ description })}
      />
      <Select
        label="Kind"
        options={types}
        value={form.type}
        fault={findFieldFault(writer.error, 'type')}
        onChange={(type) => change({ type })}
      />
      <Checkbox label="Active" checked={form.active} onChange={(active) => change({ active })} />
    </FormDialog>
  )
}
