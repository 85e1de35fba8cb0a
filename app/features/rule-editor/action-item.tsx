import { Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { formWords } from '#forms/words.ts'
import {
  deriveActionFields,
  findNamesField,
  listOfferedActions,
} from '#rules/features/rule-editor/action-fields.ts'
import { createActionParams } from '#rules/features/rule-editor/new-parts.ts'
import { type ActionKind, findActionDefinition, isActionKind } from '#rules/language/actions.ts'
import { findLanguageMembers } from '#rules/language/texts-by-language.ts'
import { actionFieldWords, actionWords, plusWords } from '#rules/words/action-words.ts'
import { issueMessages } from '#rules/words/issue-messages.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { lazyPart, spareablePart } from '../../blocks/lazy-part.tsx'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import { collectMessages } from '../../fields/field-errors.tsx'
import { FieldRow } from '../../fields/field-row.tsx'
import { listItemId } from '../../fields/list/list-focus.ts'
import { ListItem } from '../../fields/list/list-item.tsx'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { ObjectFields } from '../../fields/schema/nested-fields.tsx'
import { useRewrite } from '../../fields/schema/use-level-change.ts'
import { Stack } from '../../ui/stack.tsx'
import { ActionNames } from './action-names.tsx'
import { useEditor } from './editor-context.ts'
import type { PartItemProps } from './part-list.tsx'

const LanguageTexts = lazyPart(async () => ({
  default: (await import('./language-texts.tsx')).LanguageTexts,
}))

const PassedDayNote = spareablePart(() => import('./passed-day-note.tsx'))

/** One action: its kind, its methods, and its other fields. */
export function ActionItem({ path, index, list, drag, handle }: PartItemProps) {
  return (
    <ListItem
      path={path}
      index={index}
      count={list.keys.length}
      title={formWords.list.numbered(ruleEditorWords.action, index + 1)}
      isMuted={false}
      disabled={false}
      drag={drag}
      handle={handle}
      onMove={(to, part) => list.move(index, to, part)}
      onRemove={() => list.remove(index)}
      onDuplicate={list.isFull ? undefined : () => list.duplicate(index)}
      onMute={undefined}
    >
      <ActionFields path={listItemId(path, index)} />
    </ListItem>
  )
}

function ActionFields({ path }: { readonly path: string }) {
  const { currencyCode } = useEditor()
  const { form } = useFormFields()
  const type: string = useWatch({ control: form.control, name: `${path}.type`, exact: true })
  const paramsPath = `${path}.params`
  const kind = isActionKind(type) ? type : undefined
  const named = kind === undefined ? undefined : findNamesField(kind)
  const names = named !== undefined && <ActionNames key={kind} paramsPath={paramsPath} field={named} />
  return (
    <Stack between="parts">
      <FieldRow>
        <ActionKindField path={path} />
        {named?.name !== 'names' && names}
      </FieldRow>
      {kind !== undefined && (
        <Stack key={kind} between="parts">
          {named?.name === 'names' && names}
          <ObjectFields schema={deriveActionFields(kind, { currencyCode })} path={paramsPath} />
          {findLanguageMembers(kind) !== undefined && (
            <Suspense>
              <LanguageTexts kind={kind} paramsPath={paramsPath} />
            </Suspense>
          )}
          {kind === 'set_payment_terms' && (
            <Suspense>
              <PassedDayNote path={path} />
            </Suspense>
          )}
        </Stack>
      )}
    </Stack>
  )
}

/** Kind of an action. Drawn separately from its fields, so that a save need not draw it again. */
function ActionKindField({ path }: { readonly path: string }) {
  const { owner, setting, offersPlus, withheldActions = [] } = useEditor()
  const { form } = useFormFields()
  const rewrite = useRewrite()
  const typePath = `${path}.type`
  const { field, fieldState, formState } = useController({ control: form.control, name: typePath })
  const type: string = field.value
  const offered: readonly string[] = listOfferedActions(owner, setting.isProduction).filter(
    (each) => !withheldActions.includes(each),
  )
  const words: { readonly label: string; readonly help?: string } | undefined = isActionKind(type)
    ? actionWords[type]
    : undefined

  const choose = (chosen: string) => {
    // The values change first, since the fields of the new kind draw the current values.
    rewrite(`${path}.params`, createActionParams(chosen as ActionKind))
    field.onChange(chosen)
  }
  const messages = collectMessages(fieldState.error)
  return (
    <PlainSelect
      id={typePath}
      label={actionFieldWords.kind}
      choices={(offered.includes(type) ? offered : [...offered, type]).map((value) => ({
        value,
        label: describeKind(value, offersPlus),
        disabled: !offered.includes(value) || isWithoutPlan(value, offersPlus),
      }))}
      value={type}
      onChange={choose}
      disabled={formState.isSubmitting}
      help={words?.help}
      errors={messages.length > 0 || words !== undefined ? messages : [issueMessages.actionUnknown(type)]}
    />
  )
}

/** True for an action that needs another plan. It is shown with the reason and cannot be chosen. */
function isWithoutPlan(type: string, offersPlus: boolean): boolean {
  return !offersPlus && findActionDefinition(type)?.plusOnly !== undefined
}

function describeKind(type: string, offersPlus: boolean): string {
  if (!Object.hasOwn(actionWords, type)) return ruleEditorWords.unknownKind(type)
  const { label } = actionWords[type as keyof typeof actionWords]
  const { plusOnly } = findActionDefinition(type) ?? {}
  return plusOnly === undefined || offersPlus ? label : plusWords[plusOnly].inList(label)
}
