import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'
import styles from './checkout.module.css'
import type { CheckoutAddress, CheckoutForm } from './checkout-form.ts'
import { countries, indianStates } from './places.ts'

const countryOptions = countries.map(([value, label]) => ({ value, label }))
const stateOptions = [
  { value: '', label: 'Select' },
  ...indianStates.map(([value, label]) => ({ value, label })),
]

interface AddressFieldsProps {
  form: CheckoutForm
  onChange(form: CheckoutForm): void
}

export function AddressFields({ form, onChange }: AddressFieldsProps) {
  const { address } = form
  const change = (part: Partial<CheckoutAddress>) => onChange({ ...form, address: { ...address, ...part } })
  const text = (label: string, name: keyof CheckoutAddress) => (
    <TextField label={label} value={address[name]} onChange={(value) => change({ [name]: value })} />
  )
  return (
    <section className={styles.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title">Delivery</h2>
      <Select
        label="Country/Region"
        options={countryOptions}
        value={address.countryCode}
        onChange={(countryCode) => change({ countryCode, provinceCode: '' })}
      />
      <div className={styles.two}>
        {text('First name', 'firstName')}
        {text('Last name', 'lastName')}
      </div>
      {text('Address', 'address1')}
      <div className={styles.three}>
        {text('City', 'city')}
        {address.countryCode === 'IN' ? (
          <Select
            label="State"
            options={stateOptions}
            value={address.provinceCode}
            onChange={(provinceCode) => change({ provinceCode })}
          />
        ) : (
          text('State code', 'provinceCode')
        )}
        {text(address.countryCode === 'IN' ? 'PIN code' : 'Postal code', 'zip')}
      </div>
      {text('Phone (optional)', 'phone')}
    </section>
  )
}
