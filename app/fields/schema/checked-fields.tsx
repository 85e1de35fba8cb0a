import { Banner, List } from '@shopify/polaris'
import { useMemo } from 'react'
import { findSchemaFaults } from '#forms/schema-faults.ts'
import { formWords } from '#forms/words.ts'
import { DrawnFields } from './drawn-fields.tsx'
import { type DrawnFieldsProps, useFormLevel } from './form-fields-context.ts'

const words = formWords.schemaFaults

/** Fields of a schema, or the faults in the schema if it has any. */
export function CheckedFields(props: DrawnFieldsProps) {
  const level = useFormLevel()
  // A box is part of an object whose schema has already been checked.
  const isWhole = props.schema === level.schema
  const faults = useMemo(() => (isWhole ? findSchemaFaults(props.schema) : []), [isWhole, props.schema])
  if (faults.length === 0) return <DrawnFields {...props} />
  return (
    <Banner tone="critical" title={words.title}>
      <List>
        {faults.map(({ path, message }) => (
          <List.Item key={`${path.join('.')} ${message}`}>{words.fault(path.join('.'), message)}</List.Item>
        ))}
      </List>
    </Banner>
  )
}
