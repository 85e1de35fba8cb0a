import {
  BlockStack,
  Button,
  Checkbox,
  DropZone,
  InlineStack,
  List,
  Select,
  Text,
  TextField,
} from '@shopify/polaris'
import { useDeferredValue, useMemo, useState } from 'react'
import { type CodeList, listColumns, readCodeList } from '#rules/features/bulk-codes/code-list.ts'
import { limits } from '#rules/language/limits.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'

const words = bulkCodeScreenWords
const largestFileInBytes = 20_000_000
const shownFaults = 20

type ListSourceProps = {
  readonly isRunning: boolean
  readonly onCreate: (codes: readonly string[]) => void
}

/** The merchant's own codes, from a file or pasted, with what is wrong told by line. */
export function ListSource({ isRunning, onCreate }: ListSourceProps) {
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [column, setColumn] = useState(0)
  const [hasHeadings, setHasHeadings] = useState(false)
  const read = useDeferredValue(text)
  const columns = useMemo(() => listColumns(read), [read])
  const list = useMemo(() => readCodeList(read, { column, hasHeadings }), [read, column, hasHeadings])

  const take = (next: string, name?: string) => {
    setText(next)
    setFileName(name)
    setColumn(0)
    setHasHeadings(false)
    setFault(undefined)
  }
  const openFile = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > largestFileInBytes) return setFault(words.list.tooLarge)
    const content = await readText(file)
    if (content === undefined) setFault(words.list.notText)
    else take(content, file.name)
  }
  const count = list.codes.length
  const problem = fault ?? findListProblem(list, read)
  return (
    <BlockStack gap="400">
      {fileName === undefined ? (
        <>
          <DropZone
            label={words.list.drop}
            accept=".csv,.txt,text/csv,text/plain"
            allowMultiple={false}
            variableHeight
            onDrop={(files) => void openFile(files[0])}
          >
            <DropZone.FileUpload actionHint={words.list.dropHint} />
          </DropZone>
          <TextField
            label={words.list.paste}
            value={text}
            multiline={4}
            maxHeight={240}
            monospaced
            autoComplete="off"
            spellCheck={false}
            onChange={(next) => take(next)}
          />
        </>
      ) : (
        <InlineStack gap="300" blockAlign="center">
          <Text as="p">{words.list.chosen(fileName)}</Text>
          <Button variant="plain" onClick={() => take('')}>
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
        {problem === undefined ? (
          read !== '' && <Text as="p">{words.list.good(count)}</Text>
        ) : (
          <Text as="p" tone="critical">
            {problem}
          </Text>
        )}
      </div>
      <Faults list={list} />
      <InlineStack>
        <Button
          variant="primary"
          loading={isRunning}
          disabled={count === 0 || problem !== undefined || read !== text}
          onClick={() => onCreate(list.codes.map(({ code }) => code))}
        >
          {words.create(count === 0 ? undefined : count)}
        </Button>
      </InlineStack>
    </BlockStack>
  )
}

function findListProblem({ codes }: CodeList, text: string): string | undefined {
  const { faults } = bulkCodeWords
  if (codes.length > limits.bulkCodesPerJob) return faults.tooManyCodes(limits.bulkCodesPerJob)
  return text.trim() !== '' && codes.length === 0 ? faults.noCodes : undefined
}

function Faults({ list: { faults } }: { readonly list: CodeList }) {
  if (faults.length === 0) return null
  const more = faults.length - shownFaults
  return (
    <BlockStack gap="100">
      <Text as="p" tone="caution">
        {words.list.bad(faults.length)}
      </Text>
      <List>
        {faults.slice(0, shownFaults).map(({ line, written, message }) => (
          <List.Item key={line}>{words.list.line(line, written, message)}</List.Item>
        ))}
        {more > 0 && <List.Item>{words.list.andMore(more)}</List.Item>}
      </List>
    </BlockStack>
  )
}

/** Undefined for what is no text in UTF-8. */
async function readText(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}
