import type { CheckoutView, Customer } from '../../wire.ts'
import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'
import type { CheckFaults } from './check-faults.ts'
import styles from './checkout.module.css'
import { type CheckoutForm, chooseCustomer } from './checkout-form.ts'

interface ContactProps {
  form: CheckoutForm
  customers: readonly Customer[]
  known: CheckoutView['customer']
  faults: CheckFaults['fields']
  onChange(form: CheckoutForm): void
}

const guest = { value: '', label: 'Guest' }

function describeCustomer({
  firstName,
  lastName,
  tags,
}: Pick<Customer, 'firstName' | 'lastName' | 'tags'>): string {
  const name = `${firstName} ${lastName}`
  return tags.length > 0 ? `${name} (${tags.join(', ')})` : name
}

/** The shopper: a guest, or one of the store's customers with tags, company and address. */
export function Contact({ form, customers, known, faults, onChange }: ContactProps) {
  const email = form.email.trim().toLowerCase()
  const current = customers.find((customer) => customer.email.toLowerCase() === email)
  return (
    <section className={styles.section} aria-labelledby="contact-title">
      <h2 id="contact-title">Contact</h2>
      <Select
        label="Shopping as"
        options={[
          guest,
          ...customers.map(({ id, ...customer }) => ({ value: id, label: describeCustomer(customer) })),
        ]}
        value={current?.id ?? ''}
        onChange={(chosen) =>
          onChange(
            chooseCustomer(
              form,
              customers.find(({ id }) => id === chosen),
            ),
          )
        }
      />
      <TextField
        label="Email"
        type="email"
        value={form.email}
        fault={faults.email}
        onChange={(email) => onChange({ ...form, email })}
      />
      <TextField
        label="Phone for updates (optional)"
        value={form.phone}
        fault={faults.contactPhone}
        onChange={(phone) => onChange({ ...form, phone })}
      />
      {known?.company && (
        <>
          <p className={styles.hint}>Buying for {known.company}</p>
          <TextField
            label="Purchase order number (optional)"
            value={form.purchaseOrderNumber}
            onChange={(purchaseOrderNumber) => onChange({ ...form, purchaseOrderNumber })}
          />
        </>
      )}
    </section>
  )
}
