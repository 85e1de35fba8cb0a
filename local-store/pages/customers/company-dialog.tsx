import { useState } from 'react'
import type { Company } from '../../wire.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { TextField } from '../design/text-field.tsx'
import styles from './company-dialog.module.css'

interface CompanyDialogProps {
  /** Undefined for a new company. */
  company: Company | undefined
  onDone(): void
}

interface LocationForm {
  /** React key of a row while it is edited: a stored location's id, or a number for a new one. */
  rowKey: string
  id?: string
  name: string
}

export function CompanyDialog({ company, onDone }: CompanyDialogProps) {
  const writer = useItemWrite('companies')
  const toast = useToast()
  const [name, setName] = useState(company?.name ?? '')
  const [externalId, setExternalId] = useState(company?.externalId ?? '')
  const [locations, setLocations] = useState<readonly LocationForm[]>(
    company?.locations.map((location) => ({ rowKey: location.id, id: location.id, name: location.name })) ?? [
      { rowKey: '1', name: 'Head office' },
    ],
  )
  const rename = (rowKey: string, text: string) =>
    setLocations(
      locations.map((location) => (location.rowKey === rowKey ? { ...location, name: text } : location)),
    )
  const add = () => setLocations([...locations, { rowKey: `new-${crypto.randomUUID()}`, name: '' }])

  const save = () => {
    const input = {
      name,
      externalId: externalId.trim() || null,
      // Fields that are not sent stay unchanged, so a location keeps its external id and metafields.
      locations: locations.map(({ id, name }) => ({ ...(id === undefined ? {} : { id }), name })),
    }
    writer.mutate(company ? { kind: 'change', id: company.id, change: input } : { kind: 'create', input }, {
      onSuccess: () => {
        toast(company ? 'Company saved' : 'Company added')
        onDone()
      },
    })
  }
  return (
    <FormDialog
      title={company ? 'Edit company' : 'Add company'}
      saveLabel={company ? 'Save' : 'Add company'}
      busy={writer.isPending}
      error={writer.error}
      fields={['name', 'externalId', ...locations.map((_, index) => `locations.${index}.name`)]}
      onSubmit={save}
      onDismiss={onDone}
    >
      <TextField label="Name" value={name} fault={findFieldFault(writer.error, 'name')} onChange={setName} />
      <TextField
        label="External id"
        value={externalId}
        fault={findFieldFault(writer.error, 'externalId')}
        onChange={setExternalId}
      />
      <h3 className={styles.heading}>Locations</h3>
      {locations.map((location, index) => (
        <TextField
          key={location.rowKey}
          label={`Location ${index + 1}`}
          value={location.name}
          fault={findFieldFault(writer.error, 'locations', String(index), 'name')}
          attached={
            <Button
              aria-label={`Remove location ${index + 1}`}
              onClick={() => setLocations(locations.filter(({ rowKey }) => rowKey !== location.rowKey))}
            >
              Remove
            </Button>
          }
          onChange={(text) => rename(location.rowKey, text)}
        />
      ))}
      <div>
        <Button onClick={add}>Add location</Button>
      </div>
    </FormDialog>
  )
}
