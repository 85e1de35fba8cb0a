import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { findLeftOut } from '#rules/rule-files/export-choice.ts'
import type { Exportable } from '#rules/rule-files/export-records.ts'
import { ruleFileWords } from '#rules/words/rule-files.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { Tick } from '../../ui/tick.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { type DownloadedExport, downloadExport } from './download-export.ts'
import { exportChosen } from './store-records.ts'
import { ruleFilePageWords } from './words.ts'

const words = ruleFilePageWords.export
const { exported } = ruleFileWords

type ExportCardProps = {
  readonly exportables: readonly Exportable[]
  readonly unreadable: readonly string[]
}

type Ended = DownloadedExport | { readonly failed: string }

/** Chooses records and downloads a file with them. At first all are chosen. */
export function ExportCard({ exportables, unreadable }: ExportCardProps) {
  const [params] = useSearchParams()
  const client = useQueryClient()
  const [left, setLeft] = useState(() =>
    findLeftOut(exportables, { of: params.get('of'), ids: params.get('ids') }),
  )
  const [isRunning, setIsRunning] = useState(false)
  const [ended, setEnded] = useState<Ended>()
  const chosen = exportables.filter(({ key }) => !left.has(key))

  const run = async () => {
    setIsRunning(true)
    setEnded(undefined)
    try {
      const { currencyCode } = await client.fetchQuery(shopSettingsQuery)
      setEnded(downloadExport(await exportChosen(chosen, true, currencyCode)))
    } catch (error) {
      setEnded({ failed: exported.failed(error instanceof Error ? error.message : String(error)) })
    }
    setIsRunning(false)
  }

  return (
    <TitledCard title={words.title}>
      <Stack between="cards">
        <Paragraph>{exportables.length === 0 ? words.none : words.help}</Paragraph>
        {unreadable.length > 0 && <Notice tone="warning">{exported.unreadable(unreadable)}</Notice>}
        {exportables.length > 0 && (
          <Stack between="lines">
            {exportables.map(({ key, title, type }) => (
              <Tick
                key={key}
                label={title}
                help={ruleFileWords.describe.types[type]}
                isTicked={!left.has(key)}
                onTick={(isTicked) => {
                  const others = [...left].filter((other) => other !== key)
                  setLeft(new Set(isTicked ? others : [...others, key]))
                }}
              />
            ))}
          </Stack>
        )}
        {ended !== undefined && <EndedNotice ended={ended} />}
        <Line>
          <ActionButton
            label={words.start}
            kind="main"
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
    <Notice tone="success" title={exported.done(ended.count)} shownFor={ended}>
      {ended.notes.length > 0 && <TextList texts={ended.notes} />}
    </Notice>
  )
}
