import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { deriveDefaults, findChoiceFields } from '#forms/defaults.ts'
import type { FormSchema } from '#forms/field-schema.ts'
import { anyOfNames } from '#forms/level.ts'
import { extendPath } from '#forms/path.ts'
import { formWords as words } from '#forms/words.ts'
import { Stack } from '../../ui/stack.tsx'
import { PlainSelect } from '../choices/plain-select.tsx'
import { withUnknownChoice } from '../choices/with-unknown-choice.ts'
import { collectMessages } from '../field-errors.tsx'
import row from '../field-row.module.css'
import {
  type FormLevel,
  FormLevelProvider,
  useFormFields,
  useFormLevel,
} from '../schema/form-fields-context.ts'
import { BoxFields } from '../schema/nested-fields.tsx'
import { useLevelChange, useRewrite } from '../schema/use-level-change.ts'
import type { StructureProps } from './structure-props.ts'

/**
 * Select whose choice reveals fields. Once a choice is made, the empty choice is no longer offered. Another choice
 * starts with its own defaults and is validated again.
 */
export function AnyOfGroup({ field }: StructureProps<'any_of'>) {
  const { form, disabled } = useFormFields()
  const level = useFormLevel()
  const followChange = useLevelChange()
  const rewrite = useRewrite()
  const { typeName, paramsName } = anyOfNames(field)
  const own = field.name === undefined ? level.path : extendPath(level.path, field.name)
  const typePath = extendPath(own, typeName)
  const paramsPath = extendPath(own, paramsName)
  const { field: bound, fieldState, formState } = useController({ control: form.control, name: typePath })

  const choice = field.choices.find(({ value }) => value === bound.value)
  const choose = (type: string) => {
    if (type === bound.value) return
    // The choice changes first, since its fields determine how the parameters are checked.
    followChange(typeName, type, () => bound.onChange(type))
    rewrite(paramsPath, deriveDefaults(findChoiceFields(field, type)))
  }
  const fields = choice?.fields ?? noFields
  const isInLine = field.numberInLine === true && fields[0]?.kind === 'number'
  const revealed = useMemo(() => ({ schema: fields, path: paramsPath }), [fields, paramsPath])
  const inLine = useMemo(() => fields.slice(0, isInLine ? 1 : 0), [fields, isInLine])
  const below = useMemo(() => fields.slice(isInLine ? 1 : 0), [fields, isInLine])
  return (
    <Stack between="cards">
      <div {...(isInLine && { className: row.shortRow })}>
        <PlainSelect
          id={typePath}
          label={field.label}
          labelHidden={field.labelHidden ?? false}
          choices={[
            ...(bound.value === '' ? [{ value: '', label: words.select }] : []),
            ...withUnknownChoice(field.choices, bound.value),
          ]}
          value={bound.value}
          onChange={choose}
          errors={collectMessages(fieldState.error)}
          disabled={disabled || formState.isSubmitting}
          help={choice?.help ?? field.help}
          required={field.required !== undefined}
        />
        <RevealedFields key={`${bound.value}-in-line`} level={revealed} fields={inLine} />
      </div>
      <RevealedFields key={`${bound.value}-below`} level={revealed} fields={below} />
    </Stack>
  )
}

const noFields: FormSchema = []

type RevealedFieldsProps = { readonly level: FormLevel; readonly fields: FormSchema }

/** Some of the fields that a choice reveals. */
function RevealedFields({ level, fields }: RevealedFieldsProps) {
  if (fields.length === 0) return null
  return (
    <FormLevelProvider value={level}>
      <BoxFields schema={fields} />
    </FormLevelProvider>
  )
}
