import { useState } from 'react'
import type { Company, Customer } from '../../wire.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { FormDialog } from '../design/form-dialog.tsx'
import { Select } from '../design/select.tsx'
import { formatTagText, parseTagText } from '../design/tag-text.ts'
import { TextField } from '../design/text-field.tsx'

interface CustomerDialogProps {
  /** Undefined for a new customer. */
  customer: Customer | undefined
  companies: readonly Company[]
  onDone(): void
}

const noCompany = { value: '', label: 'None' }

export function CustomerDialog({ customer, companies, onDone }: CustomerDialogProps) {
  const writer = useItemWrite('customers')
  const toast = useToast()
  const [form, setForm] = useState({
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    email: customer?.email ?? '',
    tags: formatTagText(customer?.tags ?? []),
    companyId: customer?.companyId ?? '',
    companyLocationId: customer?.companyLocationId ?? '',
  })
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const company = companies.find(({ id }) => id === form.companyId)

  const save = () => {
    const input = {
      ...form,
      email: form.email.trim(),
      tags: parseTagText(form.tags),
      companyId: form.companyId || null,
      companyLocationId: form.companyLocationId || null,
    }
    writer.mutate(customer ? { kind: 'change', id: customer.id, change: input } : { kind: 'create', input }, {
      onSuccess: () => {
        toast(customer ? 'Customer saved' : 'Customer added')
        onDone()
      },
    })
  }
  return (
    <FormDialog
      title={customer ? 'Edit customer' : 'Add customer'}
      saveLabel={customer ? 'Save' : 'Add customer'}
      busy={writer.isPending}
      error={writer.error}
      fields={['firstName', 'lastName', 'email', 'tags', 'companyId', 'companyLocationId']}
      onSubmit={save}
      onDismiss={onDone}
    >
      <TextField
        label="First name"
        value={form.firstName}
        fault={findFieldFault(writer.error, 'firstName')}
        onChange={(firstName) => change({ firstName })}
      />
      <TextField
        label="Last name"
        value={form.lastName}
        fault={findFieldFault(writer.error, 'lastName')}
        onChange={(lastName) => change({ lastName })}
      />
      <TextField
        label="Email"
        type="email"
        value={form.email}
        fault={findFieldFault(writer.error, 'email')}
        onChange={(email) => change({ email })}
      />
      <TextField
        label="Tags"
        value={form.tags}
        fault={findFieldFault(writer.error, 'tags')}
        help="Separated by commas."
        onChange={(tags) => change({ tags })}
      />
      <Select
        label="Buys for company"
        options={[noCompany, ...companies.map(({ id, name }) => ({ value: id, label: name }))]}
        value={form.companyId}
        fault={findFieldFault(writer.error, 'companyId')}
        onChange={(companyId) =>
          change({
            companyId,
            companyLocationId: companies.find(({ id }) => id === companyId)?.locations[0]?.id ?? '',
          })
        }
      />
      {company && (
        <Select
          label="Location"
          options={company.locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.companyLocationId}
          fault={findFieldFault(writer.error, 'companyLocationId')}
          onChange={(companyLocationId) => change({ companyLocationId })}
        />
      )}
    </FormDialog>
  )
}
