import { useState } from 'react'
import type { Product } from '../../wire.ts'
import { useCurrencySymbol } from '../admin/use-currency-symbol.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { FormDialog } from '../design/form-dialog.tsx'
import { TextField } from '../design/text-field.tsx'

interface ProductDialogProps {
  onDone(): void
  onAdded(id: string): void
}

export function ProductDialog({ onDone, onAdded }: ProductDialogProps) {
  const symbol = useCurrencySymbol()
  const writer = useItemWrite('products')
  const toast = useToast()
  const [form, setForm] = useState({ title: '', sku: '', price: '', vendor: '' })
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })

  const save = () =>
    writer.mutate(
      { kind: 'create', input: { ...form, price: form.price.trim(), sku: form.sku.trim() } },
      {
        onSuccess: (product) => {
          toast('Product added')
          onDone()
          onAdded((product as Product).id)
        },
      },
    )
  return (
    <FormDialog
      title="Add product"
      saveLabel="Add product"
      busy={writer.isPending}
      error={writer.error}
      fields={['title', 'sku', 'price', 'vendor']}
      onSubmit={save}
      onDismiss={onDone}
    >
      <TextField
        label="Title"
        value={form.title}
        fault={findFieldFault(writer.error, 'title')}
        onChange={(title) => change({ title })}
      />
      <TextField
        label="SKU"
        value={form.sku}
        fault={findFieldFault(writer.error, 'sku')}
        help="Names the product in a checkout by JSON."
        onChange={(sku) => change({ sku })}
      />
      <TextField
        label="Price"
        inputMode="decimal"
        prefix={symbol}
        value={form.price}
        fault={findFieldFault(writer.error, 'price')}
        onChange={(price) => change({ price })}
      />
      <TextField
        label="Vendor"
        value={form.vendor}
        fault={findFieldFault(writer.error, 'vendor')}
        onChange={(vendor) => change({ vendor })}
      />
    </FormDialog>
  )
}
