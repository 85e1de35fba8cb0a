import { useState } from 'react'
import type { PaymentMethod } from '../../wire.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { Checkbox } from '../design/choices.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { TextField } from '../design/text-field.tsx'

interface PaymentMethodDialogProps {
  /** Undefined for a new method. */
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
        fault={findFieldFault(writer.error, 'name')}
        help="Customers see this at checkout. Apps find it by this name."
        placeholder="Cash on Delivery (COD)"
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Additional details"
        value={form.additionalDetails}
        fault={findFieldFault(writer.error, 'additionalDetails')}
        help="Shown at checkout once the method is chosen."
        lines={2}
        onChange={(additionalDetails) => change({ additionalDetails })}
      />
      <TextField
        label="Payment instructions"
        value={form.paymentInstructions}
        fault={findFieldFault(writer.error, 'paymentInstructions')}
        help="Shown after an order is placed."
        lines={2}
        onChange={(paymentInstructions) => change({ paymentInstructions })}
      />
      <Checkbox label="Active" checked={form.active} onChange={(active) => change({ active })} />
    </FormDialog>
  )
}
