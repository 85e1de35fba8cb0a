import { useRef } from 'react'
import { formatLocale } from '#forms/places/language-codes.ts'
import { listLanguageChoices } from '#forms/places/languages.ts'
import { fillReason, otherLanguages, type ReasonTexts } from '#rules/records/reasons.ts'
import { reasonWords as words } from '#rules/words/reasons.ts'
import { AddLanguage } from '../fields/languages/add-language.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Stack } from '../ui/stack.tsx'
import { SmallPrint } from '../ui/text.tsx'
import { TextEntry } from '../ui/text-entry.tsx'

export type ReasonFieldsProps = {
  /** Path of the texts in the form: the focus goes to it, or to a language below it. */
  readonly id: string
  readonly texts: ReasonTexts
  /** Message of a language whose text has a fault. */
  readonly findFault: (language: string) => string | undefined
  readonly onChange: (texts: ReasonTexts) => void
  readonly disabled: boolean
}

/** Languages with their codes at checkout, and those that reasons have: `PT_BR` is `pt-BR`. */
const languages = listLanguageChoices().map((choice) => ({ ...choice, locale: formatLocale(choice.value) }))

const nameOf = (code: string) => languages.find(({ locale }) => locale === code)?.label ?? code

/** Fields of a reason for shoppers: a text for all languages, further ones by language, and how shoppers read it. */
export function ReasonFields({ id, texts, findFault, onChange, disabled }: ReasonFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const added = Object.keys(texts).filter((code) => code !== otherLanguages)
  const shown = fillReason(texts[otherLanguages] ?? '', { pincode: '560001' })
  const entry = (code: string, label: string) => (
    <TextEntry
      id={`${id}.${code}`}
      label={label}
      value={texts[code] ?? ''}
      onChange={(text) => onChange({ ...texts, [code]: text })}
      rows={2}
      error={findFault(code)}
    />
  )
  const remove = (code: string) => {
    const { [code]: _removed, ...kept } = texts
    onChange(kept)
    fields.current?.querySelector('select')?.focus()
  }
  return (
    <div ref={fields} id={id}>
      <Stack between="parts">
        <SmallPrint>{words.help}</SmallPrint>
        {entry(otherLanguages, words.otherLanguages)}
        {shown !== undefined && shown.trim() !== '' && <SmallPrint>{words.preview(shown)}</SmallPrint>}
        {added.map((code) => (
          <Stack key={code} between="lines">
            {entry(code, words.inLanguage(nameOf(code)))}
            <ActionButton
              look="link"
              label={words.removeLanguage(nameOf(code))}
              isDisabled={disabled}
              onAction={() => remove(code)}
            />
          </Stack>
        ))}
        <AddLanguage
          added={languages.filter(({ locale }) => added.includes(locale)).map(({ value }) => value)}
          onAdd={(code) => onChange({ ...texts, [formatLocale(code)]: '' })}
          disabled={disabled}
        />
      </Stack>
    </div>
  )
}
