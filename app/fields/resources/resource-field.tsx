import { BlockStack, Button, InlineStack, Label, Text } from '@shopify/polaris'
import type { PickedResource } from '#forms/picked-resource.ts'
import { formWords as words } from '#forms/words.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { FieldErrors } from '../field-errors.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { describeResource, PickedResources } from './picked-resources.tsx'
import { usePicking } from './use-picking.ts'

/** Products or collections from the admin's own picker. */
export function ResourceField(props: SchemaFieldProps<'resource'>) {
  const { path, label, value, onChange, errors, disabled, help, resource, multiple = false } = props
  const picking = usePicking(resource, path)
  const [announcement, announce] = useAnnouncement('')
  const ofKind = words.resources[resource]

  const pick = async () => {
    const picked = await picking.pick({ multiple, picked: value })
    if (picked === undefined) return
    onChange(picked)
    announce(ofKind.picked(picked.length))
  }
  const remove = (removed: PickedResource) => {
    onChange(value.filter(({ id }) => id !== removed.id))
    announce(fieldWords.removed(describeResource(removed, resource)))
    document.getElementById(path)?.focus()
  }
  const messages = [...errors, ...picking.failures]

  return (
    <BlockStack gap="200">
      <InlineStack gap="200" align="space-between" blockAlign="center">
        <Label id={path} hidden={props.labelHidden ?? false} requiredIndicator={props.required}>
          {label}
        </Label>
        <Button
          id={path}
          onClick={() => void pick()}
          loading={picking.isPicking}
          disabled={disabled}
          accessibilityLabel={value.length === 0 ? words.selectOf(label) : words.changeOf(label)}
          {...(messages.length > 0 ? { ariaDescribedBy: `${path}Error` } : {})}
        >
          {value.length === 0 ? ofKind.select : words.change}
        </Button>
      </InlineStack>
      {value.length > 0 && (
        <PickedResources resources={value} kind={resource} disabled={disabled} onRemove={remove} />
      )}
      <FieldErrors path={path} errors={messages} />
      {help !== undefined && (
        <Text as="span" tone="subdued">
          {help}
        </Text>
      )}
      <LiveRegion text={announcement} />
    </BlockStack>
  )
}
