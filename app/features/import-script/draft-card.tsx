import { useState } from 'react'
import { useNavigate } from 'react-router'
import { findUnmatchedNames } from '#rules/features/rule-editor/unmatched-names.ts'
import { type ChosenName, chooseNames } from '#rules/from-scripts/choose-names.ts'
import type { ScriptDraft, ScriptNote } from '#rules/from-scripts/read-script.ts'
import { namesIn } from '#rules/language/actions.ts'
import { isSameName, joinNames, type MethodName, textOfName } from '#rules/language/method-names.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import { summariseRule } from '#rules/language/summary.ts'
import { fromScriptsWords } from '#rules/words/from-scripts.ts'
import { scriptParameter, storeScriptDraft } from '../../drafts/script-drafts.ts'
import { useMethodNames } from '../../fields/methods/use-method-names.ts'
import { newItemPath } from '../../paths.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { ChoiceBox } from '../../ui/choice-box.tsx'
import { NotedList } from '../../ui/noted-list.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { importScriptWords } from './words.ts'

const words = importScriptWords.draft

type DraftCardProps = {
  readonly draft: ScriptDraft
  readonly notes: readonly ScriptNote[]
}

/** Rules that were made from a script, each with its line, and names that the merchant has to choose. */
export function DraftCard({ draft, notes }: DraftCardProps) {
  const { type } = draft
  const { owner } = ruleTypes[type]
  const navigate = useNavigate()
  const { data: offered = [] } = useMethodNames(owner)
  const [choices, setChoices] = useState<readonly ChosenName[]>([])
  const written = draft.rules.map(({ rule }) => rule)
  const rules = chooseNames(written, choices)
  const names = joinNames(...written.flatMap(({ actions }) => actions.map(namesIn)))
  const unmatched = offered.length === 0 ? [] : findUnmatchedNames(names, offered)

  const choose = (name: MethodName, chosen: string) => {
    const others = choices.filter((choice) => !isSameName(choice.written, name))
    setChoices(chosen === '' ? others : [...others, { written: name, chosen }])
  }
  const open = () => {
    const id = storeScriptDraft({ type, title: draft.title, rules, notes: [...notes] })
    navigate(`${newItemPath(type)}?${scriptParameter}=${id}`)
  }
  return (
    <TitledCard title={words.title[type]} guide="script-draft">
      <NotedList
        items={draft.rules.map(({ line, text }, index) => ({
          text: rules[index] === undefined ? '' : summariseRule(rules[index]),
          note: fromScriptsWords.notes.line(line, text),
        }))}
      />
      {unmatched.length > 0 && (
        <Stack between="entries">
          <Paragraph emphasis="strong">{words.names}</Paragraph>
          {unmatched.map(({ name, closest }) => (
            <ChoiceBox
              key={textOfName(name)}
              label={textOfName(name)}
              chosen={choices.find((choice) => isSameName(choice.written, name))?.chosen ?? ''}
              choices={[
                { value: '', label: words.keep(textOfName(name)) },
                ...[...closest, ...offered.filter((each) => !closest.includes(each))].map((each) => ({
                  value: each,
                  label: each,
                })),
              ]}
              onChoose={(chosen) => choose(name, chosen)}
            />
          ))}
        </Stack>
      )}
      <Stack between="lines" atStart>
        <ActionButton kind="main" label={words.open} onAction={open} />
        <Hint>{words.openHelp}</Hint>
      </Stack>
    </TitledCard>
  )
}
