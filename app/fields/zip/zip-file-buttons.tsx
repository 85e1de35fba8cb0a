import { Button, InlineStack } from '@shopify/polaris'
import { ExportIcon, ImportIcon } from '@shopify/polaris-icons'
import { type ChangeEvent, useRef } from 'react'
import { formWords } from '#forms/words.ts'
import { tableFileEndings } from '#rules/tables/open-table-file.ts'
import { tableFileWords } from '#rules/words/table-files.ts'

const words = formWords.zip
const { upload } = tableFileWords

type ZipFileButtonsProps = {
  /** Id of the button that opens a file. */
  readonly uploadId: string
  readonly label: string
  readonly disabled: boolean
  /** True while a chosen file is being opened. */
  readonly isReading: boolean
  readonly hasCodes: boolean
  readonly onUpload: (file: File) => void
  readonly onDownload: () => void
  readonly onTemplate: () => void
}

/** Icons by the direction of their arrows: up and out to send a file, down to receive one. */
const icons = { upload: ExportIcon, download: ImportIcon }

/** Buttons to import codes from a file, to export them, and to get an example. */
export function ZipFileButtons(props: ZipFileButtonsProps) {
  const { uploadId, label, disabled, isReading, hasCodes, onUpload, onDownload, onTemplate } = props
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The empty value lets the merchant choose a corrected file of equal name again.
    event.target.value = ''
    if (file !== undefined) onUpload(file)
  }
  return (
    <InlineStack gap="200">
      <input
        ref={input}
        type="file"
        accept={tableFileEndings.join(',')}
        hidden
        aria-label={`${upload}: ${label}`}
        onChange={choose}
      />
      <Button
        id={uploadId}
        icon={icons.upload}
        disabled={disabled}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        {upload}
      </Button>
      <Button icon={icons.download} disabled={!hasCodes} onClick={onDownload}>
        {words.download}
      </Button>
      <Button variant="plain" onClick={onTemplate}>
        {words.template}
      </Button>
    </InlineStack>
  )
}
