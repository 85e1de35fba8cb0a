import { describeEntry } from '#rules/rule-files/describe-entry.ts'
import {
  canImport,
  compareEntry,
  createImportReader,
  type ImportChoices,
  type ImportEntry,
  type ImportStore,
  type UnmatchedReference,
} from '#rules/rule-files/plan-import.ts'
import { isRuleSetEntry, type RuleFile } from '#rules/rule-files/rule-file.ts'
import { ruleFileWords } from '#rules/words/rule-files.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { ChoiceBox } from '../../ui/choice-box.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { titleOfImport } from './import-file.ts'
import { ruleFilePageWords } from './words.ts'

const words = ruleFilePageWords.import

type ImportPreviewProps = {
  readonly name: string
  readonly file: RuleFile
  readonly store: ImportStore
  readonly choices: ImportChoices
  readonly isRunning: boolean
  readonly onChoose: (key: string, id: string | null) => void
  readonly onImport: () => void
}

/** Records of a file, each with what becomes of it and what is left to choose. */
export function ImportPreview(props: ImportPreviewProps) {
  const { name, file, store, choices, isRunning, onChoose, onImport } = props
  const entries = file.records.map((entry) => compareEntry(entry, store, choices))
  const wanted = entries.filter(({ state }) => state === 'new' || state === 'changed')
  const ready = wanted.filter((one) => canImport(one, choices))
  return (
    <Stack between="cards">
      <PartHeading level={3}>{words.found(name)}</PartHeading>
      {entries.map((one) => (
        <EntryPreview
          key={`${one.entry.type} ${one.title}`}
          one={one}
          store={store}
          choices={choices}
          onChoose={onChoose}
        />
      ))}
      <Line>
        <ActionButton
          label={words.start(ready.length)}
          look="main"
          isRunning={isRunning}
          isDisabled={ready.length === 0 || ready.length < wanted.length}
          onAction={onImport}
        />
      </Line>
    </Stack>
  )
}

type EntryPreviewProps = Pick<ImportPreviewProps, 'store' | 'choices' | 'onChoose'> & {
  readonly one: ImportEntry
}

function EntryPreview({ one, store, choices, onChoose }: EntryPreviewProps) {
  const { entry, title, state, unmatched, methods, issues } = one
  const references = createImportReader(store.resources, choices)
  const isLeft = state === 'same' || state === 'settings differ'
  const tests = isRuleSetEntry(entry) ? (entry.tests?.length ?? 0) : 0
  const isChosen = unmatched.every(({ key }) => choices.has(key))
  return (
    <section aria-label={title}>
      <Stack between="lines">
        <PartHeading level={4}>{title}</PartHeading>
        <Hint>{`${ruleFileWords.describe.types[entry.type]} · ${words.states[state]}`}</Hint>
        {state === 'changed' && <Paragraph>{words.copy(titleOfImport(one, store))}</Paragraph>}
        {state === 'settings differ' && <Paragraph>{words.settingsDiffer}</Paragraph>}
        {!isLeft && <TextList texts={describeEntry(entry, references)} />}
        {entry.notes !== undefined && <TextList texts={entry.notes} />}
        {!isLeft && tests > 0 && <Hint>{words.tests(tests)}</Hint>}
        {!isLeft &&
          unmatched.map((missing) => (
            <ReferenceChoice key={missing.key} missing={missing} choices={choices} onChoose={onChoose} />
          ))}
        {!isLeft && methods.length > 0 && (
          <Notice tone="warning">
            <TextList
              texts={methods.flatMap(({ owner, name, closest }) => [
                words.method[owner](name),
                ...(closest.length === 0 ? [] : [words.closest(closest)]),
              ])}
            />
          </Notice>
        )}
        {!isLeft && isChosen && issues.length > 0 && (
          <Notice tone="critical">
            <TextList texts={issues.map(({ message }) => message)} />
          </Notice>
        )}
      </Stack>
    </section>
  )
}

type ReferenceChoiceProps = Pick<ImportPreviewProps, 'choices' | 'onChoose'> & {
  readonly missing: UnmatchedReference
}

/** A value of the select that is no id. */
const leftOut = 'left-out'

function ReferenceChoice({ missing, choices, onChoose }: ReferenceChoiceProps) {
  const { key, kind, title, candidates } = missing
  const chosen = choices.get(key)
  return (
    <ChoiceBox
      label={words.choose[kind](title)}
      choices={[
        ...candidates.map(({ id, title: label }) => ({ value: id, label })),
        { value: leftOut, label: words.leaveOut },
      ]}
      placeholder={words.chooseFirst}
      chosen={chosen === null ? leftOut : (chosen ?? '')}
      onChoose={(value) => onChoose(key, value === leftOut ? null : value)}
    />
  )
}
