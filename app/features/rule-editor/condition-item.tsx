import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import type { Activity } from '#rules/features/rule-editor/form-shape.ts'
import { describeCondition } from '#rules/features/rule-editor/issue-paths.ts'
import { isConditionKind } from '#rules/language/conditions/catalogue.ts'
import { isCustomizationOwner } from '#rules/language/function-owners.ts'
import { conditionWords } from '#rules/words/condition-words.ts'
import { issueMessages } from '#rules/words/issue-messages.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { FieldErrors } from '../../fields/field-errors.tsx'
import { listItemId } from '../../fields/list/list-focus.ts'
import { ListItem } from '../../fields/list/list-item.tsx'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { ObjectFields } from '../../fields/schema/nested-fields.tsx'
import { useOwnMessages } from '../../fields/schema/use-own-messages.ts'
import { Stack } from '../../ui/stack.tsx'
import { SmallPrint } from '../../ui/text.tsx'
import { ConditionTools } from './condition-tools.tsx'
import { useEditor } from './editor-context.ts'
import type { PartItemProps } from './part-list.tsx'
import { RateCondition } from './rate-condition.tsx'

const CodeCondition = lazyPart(async () => ({
  default: (await import('./code-condition.tsx')).CodeCondition,
}))
const ExtensionNote = lazyPart(() => import('../../checkout-extension/extension-note.tsx'))

/** One condition: its kind and its fields. */
export function ConditionItem({ path, index, list, drag, handle }: PartItemProps) {
  const { form } = useFormFields()
  const id = listItemId(path, index)
  const [type, status]: [string, Activity] = useWatch({
    control: form.control,
    name: [`${id}.type`, `${id}.status`],
    exact: true,
  }) as [string, Activity]
  return (
    <ListItem
      path={path}
      index={index}
      count={list.keys.length}
      title={describeCondition(type)}
      isMuted={status === 'disabled'}
      disabled={false}
      drag={drag}
      handle={handle}
      onMove={(to, part) => list.move(index, to, part)}
      onRemove={() => list.remove(index)}
      onDuplicate={list.isFull ? undefined : () => list.duplicate(index)}
      onMute={(muted) => form.setValue(`${id}.status`, muted ? 'disabled' : 'active', { shouldDirty: true })}
    >
      <Stack between="parts">
        <ConditionFields type={type} path={id} />
        <ConditionTools path={path} index={index} />
      </Stack>
    </ListItem>
  )
}

function ConditionFields({ type, path }: { readonly type: string; readonly path: string }) {
  const { owner, currencyCode, offersPlus } = useEditor()
  const messages = useOwnMessages(path)
  const typeMessages = useOwnMessages(`${path}.type`)
  if (!isConditionKind(type)) {
    return <FieldErrors path={path} errors={[issueMessages.conditionUnknown(type)]} />
  }
  const words: { readonly label: string; readonly help?: string } = conditionWords[type]
  const shown = [...messages, ...typeMessages]
  return (
    <Stack between="parts">
      <ObjectFields schema={deriveConditionFields(type, { currencyCode })} path={`${path}.params`} />
      {type === 'shipping_method_name' && isCustomizationOwner(owner) && (
        <RateCondition path={`${path}.params`} />
      )}
      {type === 'discount_code' && (
        <Suspense>
          <CodeCondition path={`${path}.params`} />
        </Suspense>
      )}
      <FieldErrors path={path} errors={shown} />
      {type === 'payment_method_type' && (
        <Suspense>
          <ExtensionNote isPlus={offersPlus} />
        </Suspense>
      )}
      {words.help !== undefined && <SmallPrint>{words.help}</SmallPrint>}
    </Stack>
  )
}
