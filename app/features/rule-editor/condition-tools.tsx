import { Button, Checkbox, InlineStack } from '@shopify/polaris'
import { useWatch } from 'react-hook-form'
import { describeCondition } from '#rules/features/rule-editor/issue-places.ts'
import { hasOpposite } from '#rules/features/rule-editor/opposites.ts'
import type { Operator, ValueType } from '#rules/language/operators.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { Stack } from '../../blocks/stack.tsx'
import { listPartAttribute } from '../../fields/list/list-focus.ts'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { useGroupsAround } from './use-condition-groups.ts'

const words = ruleEditorWords.groups

type ConditionToolsProps = {
  readonly path: string
  readonly index: number
}

/** What can be done with a condition beside filling it in: turning it round, and standing together with others. */
export function ConditionTools({ path, index }: ConditionToolsProps) {
  const { form } = useFormFields()
  const groups = useGroupsAround()
  const id = `${path}.${index}`
  const [type, not, valueType, operator, group] = useWatch({
    control: form.control,
    name: [`${id}.type`, `${id}.not`, `${id}.params.valueType`, `${id}.params.operator`, `${id}.group`],
    exact: true,
  }) as [string, boolean, ValueType, Operator, number | null]
  const title = describeCondition(type)
  return (
    <Stack between="lines">
      {(not || !hasOpposite(type, valueType, operator)) && (
        <Checkbox
          label={words.not}
          helpText={words.notHelp}
          checked={not}
          onChange={(checked) => form.setValue(`${id}.not`, checked, { shouldDirty: true })}
        />
      )}
      <span {...{ [listPartAttribute]: 'group' }}>
        <InlineStack gap="300">
          {index > 0 && group === null && (
            <Button
              variant="plain"
              accessibilityLabel={words.joinTitle(title)}
              onClick={() => groups.join(index, index - 1, 'group')}
            >
              {words.join}
            </Button>
          )}
          {group !== null && (
            <Button
              variant="plain"
              accessibilityLabel={words.leaveTitle(title)}
              onClick={() => groups.leave(index)}
            >
              {words.leave}
            </Button>
          )}
        </InlineStack>
      </span>
    </Stack>
  )
}
