import type { CheckoutView, Customer } from '../../wire.ts'
import styles from './checkout.module.css'
import { type CheckoutForm, chooseCustomer } from './checkout-form.ts'
import { Field } from './field.tsx'

interface ContactProps {
  form: CheckoutForm
  customers: readonly Customer[]
  known: CheckoutView['customer']
  onChange(form: CheckoutForm): void
}

/** Who is shopping: a guest, or one of the store's customers with their tags, company and address. */
export function Contact({ form, customers, known, onChange }: ContactProps) {
  const email = form.email.trim().toLowerCase()
  const current = customers.find((customer) => customer.email.toLowerCase() === email)
  return (
    <section className={styles.section} aria-labelledby="contact-title">
      <h2 id="contact-title">Contact</h2>
      <Field label="Shopping as">
        {(control) => (
          <select
            {...control}
            value={current?.id ?? ''}
            onChange={(event) =>
              onChange(
                chooseCustomer(
                  form,
                  customers.find(({ id }) => id === event.target.value),
                ),
              )
            }
          >
            <option value="">Guest</option>
            {customers.map((customer) => (
              <option key={customer.id} value={customer.id}>
                {`${customer.firstName} ${customer.lastName}`}
                {customer.tags.length > 0 ? ` (${customer.tags.join(', ')})` : ''}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="E-mail">
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="off"
            value={form.email}
            onChange={(event) => onChange({ ...form, email: event.target.value })}
          />
        )}
      </Field>
      {known?.company && <p className={styles.hint}>Buying for {known.company}</p>}
    </section>
  )
}
