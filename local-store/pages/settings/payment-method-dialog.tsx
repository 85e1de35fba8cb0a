import { Checkbox, TextField } from '@shopify/polaris'
import { useState } from 'react'
import type { PaymentMethod } from '../../wire.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { FormDialog } from '../design/form-dialog.tsx'

interface PaymentMethodDialogProps {
  /** Absent: a new one. */
  method: PaymentMethod | undefined
  onDone(): void
}

export function PaymentMethodDialog({ method, onDone }: PaymentMethodDialogProps) {
  const writer = useItemWrite('payment-methods')
  const toast = useToast()
  const [form, setForm] = useState({
    name: method?.name ?? '',
    additionalDetails: method?.additionalDetails ?? '',
    paymentInstructions: method?.paymentInstructions ?? '',
    active: method?.active ?? true,
  })
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })

  const save = () => {
    writer.mutate(
      method ? { kind: 'change', id: method.id, change: form } : { kind: 'create', input: form },
      {
        onSuccess: () => {
          toast(method ? 'Payment method saved' : 'Payment method added')
          onDone()
        },
      },
    )
  }
  return (
    <FormDialog
      title={method ? 'Edit manual payment method' : 'Add manual payment method'}
      saveLabel={method ? 'Save' : 'Add method'}
      busy={writer.isPending}
      error={writer.error}
      fields={['name', 'additionalDetails', 'paymentInstructions']}
      onSubmit={save}
      onDismiss={onDone}
    >
      <TextField
        label="Name"
        value={form.name}
        error={findFieldFault(writer.error, 'name')}
        helpText="Shoppers see this at checkout, and checkout functions go by it."
        placeholder="Cash on Delivery (COD)"
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Additional details"
        value={form.additionalDetails}
        error={findFieldFault(writer.error, 'additionalDetails')}
        helpText="Shown at checkout once the method is chosen."
        multiline={2}
        autoComplete="off"
        onChange={(additionalDetails) => change({ additionalDetails })}
      />
      <TextField
        label="Payment instructions"
        value={form.paymentInstructions}
        error={findFieldFault(writer.error, 'paymentInstructions')}
        helpText="Shown after an order is placed."
        multiline={2}
        autoComplete="off"
        onChange={(paymentInstructions) => change({ paymentInstructions })}
      />
      <Checkbox label="Active" checked={form.active} onChange={(active) => change({ active })} />
    </FormDialog>
  )
}
