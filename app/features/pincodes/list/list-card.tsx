import { BlockStack, Button, ButtonGroup, Card, InlineError, InlineStack, Text } from '@shopify/polaris'
import { Suspense, useEffect, useMemo } from 'react'
import { formWords } from '#forms/words.ts'
import type { WantedRows } from '#rules/features/pincodes/list/code-file.ts'
import { formatZipFile, sampleZips } from '#rules/language/pincodes/zip-text.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import touch from '../../../fields/touch-targets.module.css'
import { DoubtsPanel } from '../../../fields/zip/doubts-panel.tsx'
import { offerDownload } from '../../../fields/zip/offer-download.ts'
import { UnreadPanel } from '../../../fields/zip/unread-panel.tsx'
import { ZipFileButtons } from '../../../fields/zip/zip-file-buttons.tsx'
import { WithHelp } from '../../../ui/titled-card.tsx'
import { AddEntries } from './add-entries.tsx'
import { BrowseEntries } from './browse-entries.tsx'
import { CountryChoice } from './country-choice.tsx'
import { EditText } from './edit-text.tsx'
import { LazyIncomingDialog } from './lazy-incoming-dialog.tsx'
import { ListNewsLine } from './list-news-line.tsx'
import { listBoxId } from './plain-text-area.tsx'
import { useIncoming } from './use-incoming.ts'
import type { ListEditor, ListView } from './use-list-editor.ts'
import { useTask } from './use-task.ts'

const words = pincodeListWords
const zipWords = formWords.zip
const uploadId = `${listBoxId}-upload`

type ListCardProps = {
  readonly editor: ListEditor
  readonly errors: readonly string[]
  readonly disabled: boolean
  /** Rows that the list needs from a courier's table. */
  readonly wanted: WantedRows
}

/** List of pincodes, with ways to add, search, edit as text, import and export. */
export function ListCard({ editor, errors, disabled, wanted }: ListCardProps) {
  const { incoming, fault, isReading, takeFile, takePaste, close, dismiss } = useIncoming()
  const { list, entries, news, view, country } = editor
  const question = useMemo(() => ({ list, country }), [list, country])
  const { result: size, isFresh } = useTask('count', question)
  const faults = [...errors, ...(fault === undefined ? [] : [fault])]

  // A save dismisses old news, as an action of the card does.
  useEffect(() => {
    if (disabled) dismiss()
  }, [disabled, dismiss])

  const show = async (next: ListView) => {
    await editor.settle()
    editor.setView(next)
  }
  return (
    <Card>
      <div className={touch.touchTargets} onInput={dismiss} onClickCapture={dismiss}>
        <BlockStack gap="400">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <BlockStack gap="050">
              <WithHelp card="pincode-list" title={words.heading}>
                <Text as="h2" variant="headingSm">
                  {words.heading}
                </Text>
              </WithHelp>
              <Text as="span" tone="subdued">
                {size === undefined || !isFresh ? words.counting : words.size(size)}
              </Text>
              {size !== undefined && isFresh && size.odd > 0 && (
                <Text as="span" tone="caution">
                  {words.doubts.odd(size.odd)}
                </Text>
              )}
            </BlockStack>
            <ViewChoice view={view} disabled={disabled} onChoose={(next) => void show(next)} />
          </InlineStack>
          <CountryChoice editor={editor} disabled={disabled} />
          {view === 'list' ? (
            <AddEntries editor={editor} disabled={disabled} onLargePaste={takePaste} />
          ) : (
            <EditText editor={editor} disabled={disabled} onLargePaste={takePaste} />
          )}
          {faults.length > 0 && (
            <BlockStack gap="100">
              {faults.map((message) => (
                <InlineError key={message} fieldID={listBoxId} message={message} />
              ))}
            </BlockStack>
          )}
          <ListNewsLine editor={editor} disabled={disabled} />
          {news !== undefined && <UnreadPanel unread={news.unread} />}
          <DoubtsPanel doubtful={news?.doubtful ?? []} hasLines={view === 'text'} />
          {view === 'list' && (
            <BrowseEntries editor={editor} disabled={disabled} usualLength={size?.usualLength} />
          )}
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <ZipFileButtons
              uploadId={uploadId}
              label={words.heading}
              disabled={disabled}
              isReading={isReading}
              hasCodes={entries.length > 0}
              onUpload={takeFile}
              onDownload={() => offerDownload(zipWords.downloadFile, formatZipFile(entries.map(editor.show)))}
              onTemplate={() => offerDownload(zipWords.templateFile, formatZipFile(sampleZips))}
            />
            {entries.length > 0 && (
              <Button variant="plain" tone="critical" disabled={disabled} onClick={() => void editor.clear()}>
                {words.clear}
              </Button>
            )}
          </InlineStack>
        </BlockStack>
      </div>
      {incoming !== undefined && (
        <Suspense fallback={null}>
          <LazyIncomingDialog
            openerId={uploadId}
            editor={editor}
            incoming={incoming}
            wanted={wanted}
            onClose={close}
          />
        </Suspense>
      )}
    </Card>
  )
}

type ViewChoiceProps = {
  readonly view: ListView
  readonly disabled: boolean
  readonly onChoose: (view: ListView) => void
}

function ViewChoice({ view, disabled, onChoose }: ViewChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own layout along.
    <div role="group" aria-label={words.views.label}>
      <ButtonGroup variant="segmented">
        {(['list', 'text'] as const).map((each) => (
          <Button key={each} pressed={each === view} disabled={disabled} onClick={() => onChoose(each)}>
            {words.views[each]}
          </Button>
        ))}
      </ButtonGroup>
    </div>
  )
}
