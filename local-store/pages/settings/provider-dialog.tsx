import { useState } from 'react'
import type { PaymentMethod } from '../../wire.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { Checkbox } from '../design/choices.tsx'
import { FormDialog } from '../design/form-dialog.tsx'

interface ProviderDialogProps {
  method: PaymentMethod
  onDone(): void
}

/** A merchant's choices for a gateway or wallet, whose name and words are its own. */
export function ProviderDialog({ method, onDone }: ProviderDialogProps) {
  const writer = useItemWrite('payment-methods')
  const toast = useToast()
  const [express, setExpress] = useState(method.express)
  const save = () => {
    writer.mutate(
      { kind: 'change', id: method.id, change: { express } },
      {
        onSuccess: () => {
          toast(`${method.name} saved`)
          onDone()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Edit ${method.name}`}
      saveLabel="Save"
      busy={writer.isPending}
      error={writer.error}
      fields={[]}
      onSubmit={save}
      onDismiss={onDone}
    >
      <Checkbox
        label="Express button"
        help="Customers also find it as a button at the top of the checkout, under “Express checkout”. It stays in the list of payment methods."
        checked={express}
        onChange={setExpress}
      />
    </FormDialog>
  )
}
