import { Button } from '@shopify/polaris'
import { PlusIcon } from '@shopify/polaris-icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listLanguageChoices } from '#forms/places/languages.ts'
import { nameLanguage } from '#forms/text/language.ts'
import { languageWords as words } from '#rules/words/languages.ts'
import { shopLanguagesQuery } from '../../shop-languages-query.ts'
import { Line, Stack } from '../../ui/stack.tsx'
import { SearchableChoice } from '../search/searchable-choice.tsx'

/** Maximum number of languages with buttons. All others are in the list. */
const mostButtons = 4

type AddLanguageProps = {
  /** Id of the list. It takes the focus when a language is removed. */
  readonly id: string
  /** Codes of languages that already have a text. */
  readonly added: readonly string[]
  /** Codes of languages that are offered first, together with the published languages of the shop. */
  readonly suggested?: readonly string[]
  readonly onAdd: (code: string) => void
  readonly disabled: boolean
}

/**
 * Choice of a further language for a text: buttons for published languages of the shop, and a list of all languages.
 */
export function AddLanguage({ id, added, suggested = [], onAdd, disabled }: AddLanguageProps) {
  const { data } = useQuery(shopLanguagesQuery)
  const choices = useMemo(listLanguageChoices, [])
  const published = data?.others ?? []
  const offered = [...new Set([...published, ...suggested])].filter((code) => !added.includes(code))
  const left = choices.filter(({ value }) => !added.includes(value))
  const ofShop = left.filter(({ value }) => published.includes(value) || value === data?.own)
  return (
    <Stack between="entries">
      {offered.length > 0 && (
        <Line>
          {offered.slice(0, mostButtons).map((code) => (
            <Button key={code} icon={PlusIcon} disabled={disabled} onClick={() => onAdd(code)}>
              {words.addNamed(nameLanguage(code))}
            </Button>
          ))}
        </Line>
      )}
      <SearchableChoice
        path={id}
        label={words.add}
        placeholder={words.choose}
        choices={[...ofShop, ...left.filter((choice) => !ofShop.includes(choice))]}
        value=""
        onChange={(code) => code !== '' && onAdd(code)}
        errors={[]}
        disabled={disabled}
      />
    </Stack>
  )
}
