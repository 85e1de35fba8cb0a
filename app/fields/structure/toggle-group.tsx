import { Badge, BlockStack, Box, Checkbox, InlineStack, Text } from '@shopify/polaris'
import { useController } from 'react-hook-form'
import { deriveDefaults } from '#forms/defaults.ts'
import { toggleNames } from '#forms/level.ts'
import { extendPath } from '#forms/path.ts'
import { formWords as words } from '#forms/words.ts'
import { collectMessages } from '../field-errors.tsx'
import { useFormFields, useFormLevel } from '../schema/form-fields-context.ts'
import { ObjectFields } from '../schema/nested-fields.tsx'
import { useLevelChange, useRewrite } from '../schema/use-level-change.ts'
import { LabelledKnob } from '../switches/labelled-knob.tsx'
import type { StructureProps } from './structure-props.ts'

/** Switch that reveals fields. Switching it off resets them to their defaults. */
export function ToggleGroup({ field }: StructureProps<'toggle'>) {
  const { form, disabled } = useFormFields()
  const level = useFormLevel()
  const followChange = useLevelChange()
  const rewrite = useRewrite()
  const { flag, paramsName } = toggleNames(field)
  const own = field.name === undefined ? level.path : extendPath(level.path, field.name)
  const flagPath = extendPath(own, flag.name)
  const paramsPath = extendPath(own, paramsName)
  const { field: bound, fieldState, formState } = useController({ control: form.control, name: flagPath })

  const isOn = bound.value === flag.on
  const toggle = (on: boolean) => {
    const value = on ? flag.on : flag.off
    followChange(flag.name, value, () => bound.onChange(value))
    if (!on) rewrite(paramsPath, deriveDefaults(field.fields))
  }
  const revealed = `${flagPath}-fields`
  const control = {
    label: field.label,
    checked: isOn,
    onChange: toggle,
    disabled: disabled || formState.isSubmitting,
  }
  const errors = collectMessages(fieldState.error)
  const badge = <Badge {...(isOn ? { tone: 'success' } : {})}>{isOn ? words.enabled : words.disabled}</Badge>

  return (
    <BlockStack gap="300">
      {field.control === 'knob' ? (
        <LabelledKnob
          {...control}
          path={flagPath}
          errors={errors}
          help={field.help}
          badge={badge}
          controls={revealed}
        />
      ) : (
        // The help is below. Next to the badge it would be a narrow column on a phone.
        <BlockStack>
          <InlineStack gap="200" blockAlign="center" align="space-between" wrap={false}>
            <Checkbox
              {...control}
              id={flagPath}
              {...(errors.length > 0 && { error: errors.join(' ') })}
              {...(field.help !== undefined && { ariaDescribedBy: `${flagPath}-help` })}
              ariaControls={revealed}
            />
            {badge}
          </InlineStack>
          {field.help !== undefined && (
            <Box paddingInlineStart="600">
              <Text as="span" id={`${flagPath}-help`} tone="subdued">
                {field.help}
              </Text>
            </Box>
          )}
        </BlockStack>
      )}
      <div id={revealed} hidden={!isOn}>
        {isOn && (
          <Box paddingInlineStart="300" borderInlineStartWidth="050" borderColor="border">
            <ObjectFields schema={field.fields} path={paramsPath} />
          </Box>
        )}
      </div>
    </BlockStack>
  )
}
