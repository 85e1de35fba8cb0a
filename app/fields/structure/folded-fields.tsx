import { useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { deriveDefaults } from '#forms/defaults.ts'
import { extendPath } from '#forms/path.ts'
import { isSameValue } from '#rules/records/same-value.ts'
import { DisclosureButton } from '../../ui/disclosure.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { useFormFields, useFormLevel } from '../schema/form-fields-context.ts'
import { BoxFields } from '../schema/nested-fields.tsx'
import type { StructureProps } from './structure-props.ts'

/** Fields behind a button. Closed at first if all have their default values. */
export function FoldedFields({ field: { label, fields } }: StructureProps<'folded'>) {
  const { form } = useFormFields()
  const { path } = useFormLevel()
  const id = useId()
  const [isWanted, setIsWanted] = useState<boolean>()
  const defaults = useMemo(() => Object.entries(deriveDefaults(fields)), [fields])
  const paths = useMemo(() => defaults.map(([name]) => extendPath(path, name)), [defaults, path])
  const values = useWatch({ control: form.control, name: paths, exact: true })
  const hasOwn = defaults.some(([, value], index) => !isSameValue(values[index], value))
  // The fields stay open when they return to their defaults, since the merchant is still editing them.
  if (hasOwn && isWanted === undefined) setIsWanted(true)
  const isOpen = isWanted === true
  return (
    <Stack between="cards">
      <Line>
        <DisclosureButton label={label} isOpen={isOpen} onToggle={() => setIsWanted(!isOpen)} controls={id} />
      </Line>
      <div id={id} hidden={!isOpen}>
        {isOpen && <BoxFields schema={fields} />}
      </div>
    </Stack>
  )
}
