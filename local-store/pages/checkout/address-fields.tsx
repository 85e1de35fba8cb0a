import styles from './checkout.module.css'
import type { CheckoutAddress, CheckoutForm } from './checkout-form.ts'
import { Field } from './field.tsx'
import { countries, indianStates } from './places.ts'

interface AddressFieldsProps {
  form: CheckoutForm
  onChange(form: CheckoutForm): void
}

export function AddressFields({ form, onChange }: AddressFieldsProps) {
  const { address } = form
  const change = (part: Partial<CheckoutAddress>) => onChange({ ...form, address: { ...address, ...part } })
  const text = (label: string, name: keyof CheckoutAddress) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          value={address[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <section className={styles.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title">Delivery</h2>
      <Field label="Country/Region">
        {(control) => (
          <select
            {...control}
            value={address.countryCode}
            onChange={(event) => change({ countryCode: event.target.value, provinceCode: '' })}
          >
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.two}>
        {text('First name', 'firstName')}
        {text('Last name', 'lastName')}
      </div>
      {text('Address', 'address1')}
      <div className={styles.three}>
        {text('City', 'city')}
        {address.countryCode === 'IN' ? (
          <Field label="State">
            {(control) => (
              <select
                {...control}
                value={address.provinceCode}
                onChange={(event) => change({ provinceCode: event.target.value })}
              >
                <option value="">Select</option>
                {indianStates.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : (
          text('State code', 'provinceCode')
        )}
        {text(address.countryCode === 'IN' ? 'PIN code' : 'Postal code', 'zip')}
      </div>
      {text('Phone (optional)', 'phone')}
    </section>
  )
}
