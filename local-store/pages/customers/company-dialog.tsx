import { Button, InlineStack, Text, TextField } from '@shopify/polaris'
import { useState } from 'react'
import type { Company } from '../../wire.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { FormDialog } from '../design/form-dialog.tsx'

interface CompanyDialogProps {
  /** Absent: a new one. */
  company: Company | undefined
  onDone(): void
}

interface LocationForm {
  /** Tells rows apart while they are edited; a kept location's own id, or a number for a new one. */
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
      // A location keeps its external id and metafields: what is not sent is not changed.
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
      <TextField
        label="Name"
        value={name}
        error={findFieldFault(writer.error, 'name')}
        autoComplete="off"
        onChange={setName}
      />
      <TextField
        label="External id"
        value={externalId}
        error={findFieldFault(writer.error, 'externalId')}
        autoComplete="off"
        onChange={setExternalId}
      />
      <Text as="h3" variant="headingSm">
        Locations
      </Text>
      {locations.map((location, index) => (
        <TextField
          key={location.rowKey}
          label={`Location ${index + 1}`}
          value={location.name}
          error={findFieldFault(writer.error, 'locations', String(index), 'name')}
          autoComplete="off"
          connectedRight={
            <Button
              accessibilityLabel={`Remove location ${index + 1}`}
              onClick={() => setLocations(locations.filter(({ rowKey }) => rowKey !== location.rowKey))}
            >
              Remove
            </Button>
          }
          onChange={(text) => rename(location.rowKey, text)}
        />
      ))}
      <InlineStack>
        <Button onClick={add}>Add location</Button>
      </InlineStack>
    </FormDialog>
  )
}
