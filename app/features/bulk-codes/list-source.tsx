import {
  BlockStack,
  Button,
  Checkbox,
  DropZone,
  InlineStack,
  List,
  Select,
  Spinner,
  Text,
  TextField,
} from '@shopify/polaris'
import { useCallback, useMemo, useState } from 'react'
import { findListRefusal } from '#rules/features/bulk-codes/plan-limits.ts'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import { limits } from '#rules/language/limits.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { PlanLimitNotice } from '../../plan/plan-limit-notice.tsx'
import { useTaskResult } from '../../worker/use-task-result.ts'
import type { ListQuestion, ReadList } from './worker/code-list-tasks.ts'
import { runCodeListTask } from './worker/run-code-list-task.ts'

const words = bulkCodeScreenWords
const bytesInMegabyte = 1_000_000
/** What is longer is not shown for editing: a field of the page would take its time over each sign. */
const longestShownCharacters = 100_000

type ListSourceProps = {
  readonly features: PlanFeatureValues
  readonly isRunning: boolean
  readonly onCreate: (codes: Blob) => void
}

/** The merchant's own codes, from a file or pasted, with what is wrong told by line. */
export function ListSource({ features, isRunning, onCreate }: ListSourceProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ readonly name: string; readonly content: Blob }>()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [column, setColumn] = useState(0)
  const [hasHeadings, setHasHeadings] = useState(false)
  const pasted = useMemo(() => (text === '' ? undefined : new Blob([text])), [text])
  const content = chosen?.content ?? pasted
  const { list, isFresh, isUnread } = useReadList(content, column, hasHeadings)

  const begin = (next: typeof chosen, shown: string) => {
    setChosen(next)
    setText(shown)
    setColumn(0)
    setHasHeadings(false)
    setIsTooLarge(false)
  }
  const take = (name: string, next: Blob) => {
    if (next.size > limits.bulkListBytes) setIsTooLarge(true)
    else begin({ name, content: next }, '')
  }
  const paste = (next: string) => {
    if (next.length > longestShownCharacters) take(words.list.pasted, new Blob([next]))
    else begin(undefined, next)
  }
  const columns = list?.columns ?? []
  const count = list?.count ?? 0
  const refusal = findListRefusal(features, count)
  const problem = isTooLarge
    ? bulkCodeWords.refusals.listTooLarge(limits.bulkListBytes)
    : isUnread
      ? words.list.notRead
      : content !== undefined && isFresh && list === undefined
        ? words.list.notText
        : list?.problem
  return (
    <BlockStack gap="400">
      {chosen === undefined ? (
        <>
          <DropZone
            label={words.list.drop}
            accept=".csv,.txt,text/csv,text/plain"
            allowMultiple={false}
            variableHeight
            onDrop={([file]) => {
              if (file !== undefined) take(file.name, file)
            }}
          >
            <DropZone.FileUpload actionHint={words.list.dropHint(limits.bulkListBytes / bytesInMegabyte)} />
          </DropZone>
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
          <Text as="p">{words.list.chosen(chosen.name)}</Text>
          <Button variant="plain" onClick={() => begin(undefined, '')}>
            {words.list.takeAway}
          </Button>
        </InlineStack>
      )}
      {columns.length > 1 && (
        <BlockStack gap="200">
          <Select
            label={words.list.column}
            value={String(column)}
            options={columns.map(({ heading }, index) => ({
              value: String(index),
              label: heading === '' ? words.list.unnamedColumn(index + 1) : heading,
            }))}
            onChange={(chosen) => setColumn(Number(chosen))}
          />
          <Checkbox label={words.list.hasHeadings} checked={hasHeadings} onChange={setHasHeadings} />
        </BlockStack>
      )}
      <div role="status">
        {problem !== undefined ? (
          <Text as="p" tone="critical">
            {problem}
          </Text>
        ) : content === undefined ? null : list === undefined || (chosen !== undefined && !isFresh) ? (
          <InlineStack gap="200" blockAlign="center">
            <Spinner size="small" />
            <Text as="span">{words.list.reading}</Text>
          </InlineStack>
        ) : (
          <Text as="p">{words.list.good(count)}</Text>
        )}
      </div>
      {list !== undefined && <Faults list={list} />}
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

/** What a list holds; the answer of before stays until there is another. `list` is undefined for what is no text. */
function useReadList(content: Blob | undefined, column: number, hasHeadings: boolean) {
  const question = useMemo(
    () => (content === undefined ? undefined : { content, column, hasHeadings }),
    [content, column, hasHeadings],
  )
  const run = useCallback(async (asked: ListQuestion) => await runCodeListTask('read', asked), [])
  const { result, isFresh, hasFailed } = useTaskResult(run, question, words.list.notRead)
  return { list: question === undefined ? undefined : result, isFresh, isUnread: hasFailed }
}

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
