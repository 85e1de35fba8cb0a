import { useState } from 'react'
import type { Discount, DiscountForm } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { FormDialog } from '../design/form-dialog.tsx'
import { DiscountFields, discountFields } from './discount-fields.tsx'

interface DiscountDialogProps {
  /** Undefined for a new discount. */
  discount: Discount | undefined
  onDone(): void
}

/** The form for a discount of the platform's own kinds. */
export function DiscountDialog({ discount, onDone }: DiscountDialogProps) {
  const { shop } = useFrame().bootstrap
  const writer = useItemWrite('discounts')
  const toast = useToast()
  const [form, setForm] = useState(() => discount?.form ?? newDiscount(shop.ianaTimezone))

  const save = () =>
    writer.mutate(
      discount ? { kind: 'change', id: discount.id, change: form } : { kind: 'create', input: form },
      {
        onSuccess: () => {
          toast(discount ? 'Discount saved' : 'Discount created')
          onDone()
        },
      },
    )
  return (
    <FormDialog
      title={discount ? `Edit ${discount.title}` : 'Create discount'}
      saveLabel={discount ? 'Save' : 'Create discount'}
      busy={writer.isPending}
      error={writer.error}
      fields={discountFields(form)}
      onSubmit={save}
      onDismiss={onDone}
    >
      <DiscountFields
        form={form}
        error={writer.error}
        isNew={discount === undefined}
        onChange={(part) => setForm({ ...form, ...part })}
      />
    </FormDialog>
  )
}

/** The most usual discount: ten percent by a code, starting now. */
function newDiscount(ianaTimezone: string): DiscountForm {
  return {
    method: 'code',
    title: '',
    code: '',
    value: 'percentage',
    amount: '10',
    collectionId: '',
    buyCollectionId: '',
    buyQuantity: '1',
    getQuantity: '1',
    usesPerOrderLimit: '',
    minimum: 'none',
    least: '',
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
    startsAt: clockNow(ianaTimezone),
    endsAt: '',
    usageLimit: '',
    appliesOncePerCustomer: false,
  }
}

/** The current time in the format of a date and time field: "2026-11-22T10:30". */
function clockNow(timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return format.format(new Date()).replace(' ', 'T')
}
