import type { ImportEntry } from '#rules/rule-files/compare-file.ts'
import type { ImportChoices, RecordChoice } from '#rules/rule-files/import-choices.ts'
import type { UnmatchedMethod } from '#rules/rule-files/unmatched-methods.ts'
import type { UnmatchedReference } from '#rules/rule-files/unmatched-references.ts'
import { ChoiceBox } from '../../ui/choice-box.tsx'
import { Choices } from '../../ui/choices.tsx'
import { ruleFilePageWords } from './words.ts'

const words = ruleFilePageWords.import

export type ChooseForImport = (change: (choices: ImportChoices) => ImportChoices) => void

type RecordChoiceProps = { readonly one: ImportEntry; readonly onChoose: ChooseForImport }

/** Choice between the store's record and the record of the file. */
export function RecordChoiceBox({ one, onChoose }: RecordChoiceProps) {
  const { position, entry, importTitle, isWanted } = one
  const isTitled = 'title' in entry
  const { records } = words
  const labels: Readonly<Record<RecordChoice, string>> = isTitled
    ? { take: records.copy(importTitle), keep: records.keep }
    : { keep: records.keepSettings, take: records.takeSettings }
  return (
    <Choices
      title={isTitled ? records.title : records.settingsTitle}
      choices={(Object.keys(labels) as RecordChoice[]).map((value) => ({ value, label: labels[value] }))}
      chosen={isWanted ? 'take' : 'keep'}
      onChoose={(choice) =>
        onChoose((choices) => ({ ...choices, records: new Map(choices.records).set(position, choice) }))
      }
    />
  )
}

type MissingProps<Missing> = {
  readonly missing: Missing
  readonly choices: ImportChoices
  readonly onChoose: ChooseForImport
}

/** Value of the select that cannot be an id. */
const leftOut = 'left-out'

/** Choice of a product or collection in place of one that the store does not have. */
export function ReferenceChoice({ missing, choices, onChoose }: MissingProps<UnmatchedReference>) {
  const { key, kind, title, candidates } = missing
  const chosen = choices.resources.get(key)
  return (
    <ChoiceBox
      label={words.choose[kind](title)}
      choices={[
        ...candidates.map(({ id, title: label }) => ({ value: id, label })),
        { value: leftOut, label: words.leaveOut },
      ]}
      placeholder={words.chooseFirst}
      chosen={chosen === null ? leftOut : (chosen ?? '')}
      onChoose={(value) => {
        const id = value === leftOut ? null : value
        onChoose((before) => ({ ...before, resources: new Map(before.resources).set(key, id) }))
      }}
    />
  )
}

/** Value of the select that cannot be a name, since names are not empty. */
const unchanged = ''

/** Choice of a method or rate in place of a name that the store does not have. At first the name is kept. */
export function MethodChoice({ missing, choices, onChoose }: MissingProps<UnmatchedMethod>) {
  const { key, owner, name, isPart, candidates } = missing
  return (
    <ChoiceBox
      label={(isPart ? words.methodPart : words.method)[owner](name)}
      choices={[
        { value: unchanged, label: words.keepName(name) },
        ...candidates.map((candidate) => ({ value: candidate, label: candidate })),
      ]}
      chosen={choices.methods.get(key) ?? unchanged}
      onChoose={(value) =>
        onChoose((before) => {
          const methods = new Map(before.methods)
          if (value === unchanged) methods.delete(key)
          else methods.set(key, value)
          return { ...before, methods }
        })
      }
    />
  )
}
