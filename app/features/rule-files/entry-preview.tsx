import { useMemo } from 'react'
import { nameLanguage } from '#forms/text/language.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { ownerOfType } from '#rules/language/rule-types.ts'
import type { ImportEntry } from '#rules/rule-files/compare-file.ts'
import { describeEntry } from '#rules/rule-files/describe-entry.ts'
import { readDiscountEntry, readRuleSetEntry } from '#rules/rule-files/entries.ts'
import { describeEntryDifference } from '#rules/rule-files/entry-differences.ts'
import { createImportReader, type ImportChoices } from '#rules/rule-files/import-choices.ts'
import type { ImportSize } from '#rules/rule-files/import-limits.ts'
import type { ReferenceReader } from '#rules/rule-files/resources.ts'
import { isDiscountEntry, isRuleSetEntry, type RuleFileEntry } from '#rules/rule-files/rule-file.ts'
import { isLookedUp, listStoreDetails, sortDetails } from '#rules/rule-files/store-details.ts'
import { conditionWords } from '#rules/words/condition-words.ts'
import { ruleFileWords } from '#rules/words/rule-files.ts'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { type ChooseForImport, MethodChoice, RecordChoiceBox, ReferenceChoice } from './entry-choices.tsx'
import { EntryLimits } from './entry-limits.tsx'
import type { PreviewedStore } from './import-store.ts'
import { ruleFilePageWords } from './words.ts'

const words = ruleFilePageWords.import

export type EntryPreviewProps = {
  readonly one: ImportEntry
  /** Undefined while the record has open choices or errors. */
  readonly size: ImportSize | undefined
  readonly store: PreviewedStore
  readonly functionIds: FunctionIds
  readonly timeZone: string
  readonly choices: ImportChoices
  readonly onChoose: ChooseForImport
}

/** A record of a file: its outcome, and open choices. */
export function EntryPreview(props: EntryPreviewProps) {
  const { one, size, store, choices, onChoose } = props
  const { entry, takenCode, title, state, isWanted, isLocked, unmatched, methods, issues } = one
  const references = useMemo(() => createImportReader(store.resources, choices), [store, choices])
  const tests = isRuleSetEntry(entry) ? (entry.tests?.length ?? 0) : 0
  const isChosen = unmatched.every(({ key }) => choices.resources.has(key))
  return (
    <section aria-label={title}>
      <Stack between="lines">
        <PartHeading level={4}>{title}</PartHeading>
        <Hint>{`${ruleFileWords.describe.types[entry.type]} · ${words.states[state]}`}</Hint>
        {state === 'changed' && <Differences {...props} references={references} />}
        {state === 'new' && <TextList texts={describeEntry(entry, references)} />}
        {entry.notes !== undefined && <TextList texts={entry.notes} />}
        {isLocked && <Paragraph>{words.locked}</Paragraph>}
        {state === 'changed' && !isLocked && <RecordChoiceBox one={one} onChoose={onChoose} />}
        {isWanted && takenCode !== undefined && 'code' in entry && entry.code !== undefined && (
          <Hint>{words.takenCode(takenCode, entry.code)}</Hint>
        )}
        {isWanted && tests > 0 && <Hint>{words.tests(tests)}</Hint>}
        {isWanted &&
          unmatched.map((missing) => (
            <ReferenceChoice key={missing.key} missing={missing} choices={choices} onChoose={onChoose} />
          ))}
        {isWanted && (
          <StoreDetailsNotice entry={entry} languages={store.languages} lookedUp={store.lookedUp} />
        )}
        {isWanted && methods.length > 0 && <Hint>{words.methodHelp}</Hint>}
        {isWanted &&
          methods.map((missing) => (
            <MethodChoice key={missing.key} missing={missing} choices={choices} onChoose={onChoose} />
          ))}
        {isWanted && isChosen && issues.length > 0 && (
          <Notice tone="critical">
            <TextList texts={issues.map(({ message }) => message)} />
          </Notice>
        )}
        {isWanted && isChosen && size !== undefined && (
          <EntryLimits size={size} rules={rulesToMeasure(entry, references)} />
        )}
      </Stack>
    </section>
  )
}

type StoreDetailsProps = { readonly entry: RuleFileEntry } & Pick<PreviewedStore, 'languages' | 'lookedUp'>

/** Tags, codes and the like that rules ask for, which the import cannot find in the store. */
function StoreDetailsNotice({ entry, languages, lookedUp }: StoreDetailsProps) {
  const { toCheck, absentCodes } = useMemo(
    () => sortDetails(listStoreDetails(entry, languages), lookedUp ?? new Map()),
    [entry, languages, lookedUp],
  )
  if (toCheck.length + absentCodes.length === 0) return null
  return (
    <Notice tone="warning">
      {lookedUp === undefined && toCheck.some(({ kind }) => isLookedUp(kind)) && (
        <Hint>{words.lookingUp}</Hint>
      )}
      {absentCodes.length > 0 && <Paragraph>{words.absentCodes(absentCodes)}</Paragraph>}
      {toCheck.length > 0 && (
        <>
          <Paragraph>{words.details}</Paragraph>
          <TextList
            texts={toCheck.map(({ kind, details }) =>
              words.detail(
                conditionWords[kind].label,
                kind === 'language' ? details.map(nameLanguage) : [...details],
              ),
            )}
          />
        </>
      )}
    </Notice>
  )
}

type DifferencesProps = Pick<EntryPreviewProps, 'one' | 'functionIds' | 'timeZone'> & {
  readonly references: ReferenceReader
}

function Differences({ one: { entry, stored }, references, functionIds, timeZone }: DifferencesProps) {
  const lines = useMemo(
    () =>
      stored === undefined ? [] : describeEntryDifference(stored, entry, references, functionIds, timeZone),
    [stored, entry, references, functionIds, timeZone],
  )
  if (lines.length === 0) return <TextList texts={describeEntry(entry, references)} />
  return (
    <>
      <Paragraph>{words.differences}</Paragraph>
      <TextList texts={lines} />
    </>
  )
}

/** Rules of a record, with the function that checkout would run. */
function rulesToMeasure(entry: RuleFileEntry, references: ReferenceReader) {
  const ruleSet = isRuleSetEntry(entry)
    ? readRuleSetEntry(entry, references).draft.ruleSet
    : isDiscountEntry(entry)
      ? readDiscountEntry(entry, references).ruleSet
      : undefined
  if (ruleSet === undefined) return undefined
  const type = entry.type as Parameters<typeof ownerOfType>[0]
  const choice = chooseFunction(ownerOfType(type), ruleSet)
  return choice.fits ? { ruleSet, functionHandle: choice.handle } : undefined
}
