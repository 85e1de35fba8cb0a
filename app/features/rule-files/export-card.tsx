import { useState } from 'react'
import type { Export, Exportable } from '#rules/rule-files/export-records.ts'
import { takeListsOut } from '#rules/rule-files/file-lists.ts'
import { ruleFileEnding, writeRuleFile } from '#rules/rule-files/write-rule-file.ts'
import { ruleFileWords } from '#rules/words/rule-files.ts'
import { offerDownload } from '../../fields/zip/offer-download.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { Tick } from '../../ui/tick.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { exportChosen } from './store-records.ts'
import { ruleFilePageWords } from './words.ts'

const words = ruleFilePageWords.export

type ExportCardProps = {
  readonly exportables: readonly Exportable[]
  readonly unreadable: readonly string[]
}

type Ended = { readonly notes: readonly string[]; readonly count: number } | { readonly failed: string }

/** Chooses records and downloads their file. All are chosen at first. */
export function ExportCard({ exportables, unreadable }: ExportCardProps) {
  const [keys, setKeys] = useState<string[]>(() => exportables.map(({ key }) => key))
  const [isRunning, setIsRunning] = useState(false)
  const [ended, setEnded] = useState<Ended>()
  const chosen = exportables.filter(({ key }) => keys.includes(key))

  const run = async () => {
    setIsRunning(true)
    setEnded(undefined)
    try {
      setEnded(download(await exportChosen(chosen, true)))
    } catch (error) {
      setEnded({ failed: words.failed(error instanceof Error ? error.message : String(error)) })
    }
    setIsRunning(false)
  }

  return (
    <TitledCard title={words.title}>
      <Stack between="cards">
        <Paragraph>{exportables.length === 0 ? words.none : words.help}</Paragraph>
        {unreadable.length > 0 && <Notice tone="warning">{words.unreadable(unreadable)}</Notice>}
        {exportables.length > 0 && (
          <Stack between="lines">
            {exportables.map(({ key, title, type }) => (
              <Tick
                key={key}
                label={title}
                help={ruleFileWords.describe.types[type]}
                isTicked={keys.includes(key)}
                onTick={(isTicked) =>
                  setKeys(isTicked ? [...keys, key] : keys.filter((other) => other !== key))
                }
              />
            ))}
          </Stack>
        )}
        {ended !== undefined && <EndedNotice ended={ended} />}
        <Line>
          <ActionButton
            label={words.start}
            look="main"
            isRunning={isRunning}
            isDisabled={chosen.length === 0}
            onAction={run}
          />
        </Line>
      </Stack>
    </TitledCard>
  )
}

function EndedNotice({ ended }: { readonly ended: Ended }) {
  if ('failed' in ended) return <Notice tone="critical" title={ended.failed} shownFor={ended} />
  return (
    <Notice tone="success" title={words.done(ended.count)} shownFor={ended}>
      {ended.notes.length > 0 && <TextList texts={ended.notes} />}
    </Notice>
  )
}

/** Long lists are files of their own, which the browser downloads next to the rule file. */
function download({ file, testsLeftOut, notWritten }: Export): Ended {
  const { file: main, lists } = takeListsOut(file)
  offerDownload(`rules${ruleFileEnding}`, writeRuleFile(main), 'application/yaml')
  for (const { name, text } of lists) offerDownload(name, text, 'text/plain')
  return {
    count: file.records.length,
    notes: [
      ...(lists.length === 0 ? [] : [words.lists(lists.map(({ name }) => name))]),
      ...(testsLeftOut === 0 ? [] : [words.testsLeftOut(testsLeftOut)]),
      ...(notWritten.length === 0 ? [] : [words.unreadable(notWritten)]),
    ],
  }
}
