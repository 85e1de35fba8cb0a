import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'
import type { CheckFaults } from './check-faults.ts'
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
  faults: CheckFaults['fields']
  onChange(form: CheckoutForm): void
}

export function AddressFields({ form, faults, onChange }: AddressFieldsProps) {
  const { address } = form
  const change = (part: Partial<CheckoutAddress>) => onChange({ ...form, address: { ...address, ...part } })
  const text = (label: string, name: keyof CheckoutAddress) => (
    <TextField
      label={label}
      value={address[name]}
      fault={faults[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <section className={styles.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title">Delivery</h2>
      <Select
        label="Country/Region"
        options={countryOptions}
        value={address.countryCode}
        fault={faults.countryCode}
        onChange={(countryCode) => change({ countryCode, provinceCode: '' })}
      />
      <div className={styles.two}>
        {text('First name', 'firstName')}
        {text('Last name', 'lastName')}
      </div>
      {text('Company (optional)', 'company')}
      {text('Address', 'address1')}
      {text('Apartment, suite, etc. (optional)', 'address2')}
      <div className={styles.three}>
        {text('City', 'city')}
        {address.countryCode === 'IN' ? (
          <Select
            label="State"
            options={stateOptions}
            value={address.provinceCode}
            fault={faults.provinceCode}
            onChange={(provinceCode) => change({ provinceCode })}
          />
        ) : (
          text('State code', 'provinceCode')
        )}
        {text(address.countryCode === 'IN' ? 'PIN code' : 'Postal code', 'zip')}
      </div>
      {text('Phone (optional)', 'phone')}
      <Select
        label="Billing country"
        options={[{ value: '', label: 'As in the delivery address' }, ...countryOptions]}
        value={form.billingCountry}
        onChange={(billingCountry) => onChange({ ...form, billingCountry })}
      />
    </section>
  )
}
