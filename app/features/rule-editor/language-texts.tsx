import { useDeferredValue, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { nameLanguage } from '#forms/text/language.ts'
import { parseTypedNumber } from '#forms/typed-number.ts'
import type { ActionKind } from '#rules/language/actions.ts'
import { hasVariable } from '#rules/language/name-variables.ts'
import { findLanguageMembers, type LanguageMembers } from '#rules/language/texts-by-language.ts'
import { actionFieldWords } from '#rules/words/action-words.ts'
import { languageWords, textInLanguageWords } from '#rules/words/languages.ts'
import { collectMessages } from '../../fields/field-errors.tsx'
import { AddLanguage } from '../../fields/languages/add-language.tsx'
import { focusField } from '../../fields/schema/focus-field.ts'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Stack } from '../../ui/stack.tsx'
import { SmallPrint } from '../../ui/text.tsx'
import { TextEntry } from '../../ui/text-entry.tsx'
import { useEditor, useHistory } from './editor-context.ts'

type LanguageTextsProps = { readonly kind: ActionKind; readonly paramsPath: string }

/** Names or texts of an action for single languages. Null for an action that cannot have any. */
export function LanguageTexts({ kind, paramsPath }: LanguageTextsProps) {
  const members = findLanguageMembers(kind)
  return members === undefined ? null : <TextsByLanguage members={members} paramsPath={paramsPath} />
}

type Entry = Readonly<Record<string, string>>
type TextsProps = { readonly members: LanguageMembers; readonly paramsPath: string }

function TextsByLanguage({ members, paramsPath }: TextsProps) {
  const { text: member, list } = members
  const words = textInLanguageWords[member]
  const { form } = useFormFields()
  const path = `${paramsPath}.${list}`
  const { field, fieldState, formState } = useController({ control: form.control, name: path })
  const others: unknown = useWatch({ control: form.control, name: `${paramsPath}.${member}`, exact: true })
  const suggested = useLanguagesOfForm()
  const [announcement, setAnnouncement] = useState('')
  const addId = `${path}-add`
  const entries: readonly Entry[] = Array.isArray(field.value) ? field.value : []
  const pathOf = (index: number) => `${path}.${index}.${member}`

  /** A name for one language makes the name for all others optional. */
  const store = (changed: readonly Entry[]) => {
    field.onChange(changed)
    const othersPath = `${paramsPath}.${member}`
    if (form.getFieldState(othersPath).error !== undefined) void form.trigger(othersPath)
  }
  const add = (language: string) => {
    store([...entries, { language, [member]: '' }])
    setAnnouncement(words.added(nameLanguage(language)))
    focusWhenDrawn(pathOf(entries.length))
  }
  const change = (index: number, text: string) =>
    store(entries.map((entry, at) => (at === index ? { ...entry, [member]: text } : entry)))
  const remove = (index: number, language: string) => {
    store(entries.filter((_, at) => at !== index))
    setAnnouncement(words.removed(nameLanguage(language)))
    focusField(addId)
  }
  const forOthers = typeof others === 'string' ? others.trim() : ''
  return (
    <div id={path}>
      <Stack between="parts">
        {entries.map((entry, index) => {
          const language = entry.language ?? ''
          return (
            <Stack key={language} between="lines">
              <TextEntry
                id={pathOf(index)}
                label={words.inLanguage(nameLanguage(language))}
                value={entry[member] ?? ''}
                onChange={(text) => change(index, text)}
                error={collectMessages(Reflect.get(fieldState.error ?? {}, index))[0]}
              />
              <div>
                <ActionButton
                  kind="link"
                  label={words.remove(nameLanguage(language))}
                  isDisabled={formState.isSubmitting}
                  onAction={() => remove(index, language)}
                />
              </div>
            </Stack>
          )
        })}
        {entries.length > 0 && (
          <SmallPrint>{forOthers === '' ? words.noOthers : words.others(forOthers)}</SmallPrint>
        )}
        <AddLanguage
          id={addId}
          added={entries.map(({ language = '' }) => language)}
          suggested={suggested}
          onAdd={add}
          disabled={formState.isSubmitting}
        />
        {member !== 'message' && (
          <>
            <SmallPrint>{languageWords.variables}</SmallPrint>
            {[{ [member]: others }, ...entries].some((one) => hasVariable(one[member], 'amount')) && (
              <NameAmount path={`${paramsPath}.amount`} />
            )}
          </>
        )}
        <LiveRegion text={announcement} />
      </Stack>
    </div>
  )
}

function NameAmount({ path }: { readonly path: string }) {
  const { currencyCode } = useEditor()
  const { form } = useFormFields()
  const { field, fieldState } = useController({ control: form.control, name: path })
  return (
    <TextEntry
      id={path}
      label={actionFieldWords.nameAmount}
      type="number"
      value={String(field.value ?? '')}
      onChange={(typed) => field.onChange(parseTypedNumber(typed))}
      error={collectMessages(fieldState.error)[0]}
      {...(currencyCode !== undefined && { unit: currencyCode })}
    />
  )
}

/** Languages for which other actions of the rule set have texts. Each action offers them. */
function useLanguagesOfForm(): readonly string[] {
  const { rules } = useDeferredValue(useHistory().present)
  return rules
    .flatMap(({ actions }) => actions)
    .flatMap(({ type, params }) => {
      const list: unknown = params[findLanguageMembers(type)?.list ?? '']
      return Array.isArray(list) ? list.map(({ language }: Entry) => language ?? '') : []
    })
    .filter((language) => language !== '')
}

function focusWhenDrawn(id: string): void {
  requestAnimationFrame(() => focusField(id))
}
