import { BlockStack, Button, InlineStack, List, Spinner, Text, TextField } from '@shopify/polaris'
import { useCallback, useMemo, useState } from 'react'
import { findListRefusal } from '#rules/features/bulk-codes/plan-limits.ts'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import { limits } from '#rules/language/limits.ts'
import type { TableChoice } from '#rules/tables/table-choice.ts'
import { tableFileEndings } from '#rules/tables/table-file-endings.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { tableFileWords } from '#rules/words/table-files.ts'
import { type ChosenFile, chooseFile } from '../../fields/tables/chosen-file.ts'
import { NotTakenList } from '../../fields/tables/not-taken-list.tsx'
import { SheetField, TableChoiceFields } from '../../fields/tables/table-choice-fields.tsx'
import { PlanLimitNotice } from '../../plan/plan-limit-notice.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { useTaskResult } from '../../worker/use-task-result.ts'
import type { ListQuestion, ReadList } from './worker/code-list-tasks.ts'
import { runCodeListTask } from './worker/run-code-list-task.ts'

const words = bulkCodeScreenWords
const bytesInMegabyte = 1_000_000
/** Longer lists are not shown for editing, since the field would be slow at each letter. */
const longestShownCharacters = 100_000

type ListSourceProps = {
  readonly features: PlanFeatureValues
  readonly isRunning: boolean
  readonly onCreate: (codes: Blob) => void
}

/** The merchant's own codes, from a file or pasted, with faults listed by line. */
export function ListSource({ features, isRunning, onCreate }: ListSourceProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ readonly shown: string; readonly file: ChosenFile }>()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const pasted = useMemo(() => (text === '' ? undefined : chooseFile(new Blob([text]))), [text])
  const file = chosen?.file ?? pasted
  const { answer, isFresh, isUnread, setSheet, setChoice } = useReadList(file)
  const refused = answer !== undefined && 'refused' in answer ? answer.refused : undefined
  const list = answer !== undefined && 'codes' in answer ? answer : undefined

  const begin = (next: typeof chosen, shown: string) => {
    setChosen(next)
    setText(shown)
    setIsTooLarge(false)
  }
  const take = (shown: string, content: Blob, name?: string) => {
    if (content.size > limits.bulkListBytes) setIsTooLarge(true)
    else begin({ shown, file: chooseFile(content, name) }, '')
  }
  const paste = (next: string) => {
    if (next.length > longestShownCharacters) take(words.list.pasted, new Blob([next]))
    else begin(undefined, next)
  }
  const count = list?.count ?? 0
  const refusal = findListRefusal(features, count)
  const problem = isTooLarge
    ? bulkCodeWords.refusals.listTooLarge(limits.bulkListBytes)
    : isUnread
      ? words.list.notRead
      : refused !== undefined
        ? tableFileWords.problems[refused](chosen?.shown ?? words.list.pasted)
        : list?.problem
  return (
    <BlockStack gap="400">
      {chosen === undefined ? (
        <>
          <FileDrop
            label={words.list.drop}
            hint={words.list.dropHint(limits.bulkListBytes / bytesInMegabyte)}
            accept={tableFileEndings.join(',')}
            onDrop={([file]) => {
              if (file !== undefined) take(file.name, file, file.name)
            }}
          />
          <TextField
            label={words.list.paste}
            value={text}
            multiline={4}
            maxHeight={240}
            monospaced
            autoComplete="off"
            spellCheck={false}
            onChange={paste}
          />
        </>
      ) : (
        <InlineStack gap="300" blockAlign="center">
          <Text as="p">{words.list.chosen(chosen.shown)}</Text>
          <Button variant="plain" onClick={() => begin(undefined, '')}>
            {words.list.takeAway}
          </Button>
        </InlineStack>
      )}
      {list?.sheets !== undefined && <SheetField sheets={list.sheets} onChange={setSheet} />}
      {list !== undefined && (list.table.columns.length > 1 || list.table.headings !== undefined) && (
        <TableChoiceFields
          table={list.table}
          choice={list.choice}
          label={words.list.column}
          hasRanges={false}
          onChange={setChoice}
        />
      )}
      <div role="status">
        {problem !== undefined ? (
          <Text as="p" tone="critical">
            {problem}
          </Text>
        ) : file === undefined ? null : list === undefined || (chosen !== undefined && !isFresh) ? (
          <InlineStack gap="200" blockAlign="center">
            <Spinner size="small" />
            <Text as="span">{words.list.reading}</Text>
          </InlineStack>
        ) : (
          <Text as="p">{words.list.good(count)}</Text>
        )}
      </div>
      {list !== undefined && (
        <>
          <NotTakenList notTaken={list.table.notTaken} columns={list.table.columns} choice={list.choice} />
          <Faults list={list} />
        </>
      )}
      <PlanLimitNotice refusal={refusal} />
      <InlineStack>
        <Button
          variant="primary"
          loading={isRunning}
          disabled={count === 0 || problem !== undefined || refusal !== undefined || !isFresh}
          onClick={() => {
            if (list !== undefined) onCreate(list.codes)
          }}
        >
          {words.create(count === 0 ? undefined : count)}
        </Button>
      </InlineStack>
    </BlockStack>
  )
}

/** Content of a list. The previous answer stays until the next one. */
function useReadList(file: ChosenFile | undefined) {
  const [asked, setAsked] = useState<Asked>()
  // The choice of a sheet applies to one file only.
  const { sheet, choice } = asked?.key === file?.key ? (asked ?? nothingAsked) : nothingAsked
  const question = useMemo(
    () => (file === undefined ? undefined : { file, sheet, choice }),
    [file, sheet, choice],
  )
  const run = useCallback(async (list: ListQuestion) => await runCodeListTask('read', list), [])
  const { result, isFresh, hasFailed } = useTaskResult(run, question, words.list.notRead)
  return {
    answer: question === undefined ? undefined : result,
    isFresh,
    isUnread: hasFailed,
    setSheet: (next: number) => setAsked({ key: file?.key, sheet: next, choice: undefined }),
    setChoice: (next: TableChoice) => setAsked({ key: file?.key, sheet, choice: next }),
  }
}

type Asked = {
  readonly key: number | undefined
  readonly sheet: number | undefined
  readonly choice: TableChoice | undefined
}
const nothingAsked: Asked = { key: undefined, sheet: undefined, choice: undefined }

function Faults({ list: { faults, faultCount } }: { readonly list: ReadList }) {
  if (faultCount === 0) return null
  const more = faultCount - faults.length
  return (
    <BlockStack gap="100">
      <Text as="p" tone="caution">
        {words.list.bad(faultCount)}
      </Text>
      <List>
        {faults.map(({ line, written, message }) => (
          <List.Item key={line}>{words.list.line(line, written, message)}</List.Item>
        ))}
        {more > 0 && <List.Item>{words.list.andMore(more)}</List.Item>}
      </List>
    </BlockStack>
  )
}
