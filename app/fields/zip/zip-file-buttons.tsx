import { Button, InlineStack } from '@shopify/polaris'
import { ImportIcon } from '@shopify/polaris-icons'
import { formWords } from '#forms/words.ts'
import { UploadButton } from './upload-button.tsx'

const words = formWords.zip

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

/** Buttons to import codes from a file, to export them, and to get an example. */
export function ZipFileButtons(props: ZipFileButtonsProps) {
  const { uploadId, label, disabled, isReading, hasCodes, onUpload, onDownload, onTemplate } = props
  return (
    <InlineStack gap="200">
      <UploadButton
        id={uploadId}
        label={label}
        disabled={disabled}
        isReading={isReading}
        onUpload={onUpload}
      />
      {/* The arrow points down, as for a download. */}
      <Button icon={ImportIcon} disabled={!hasCodes} onClick={onDownload}>
        {words.download}
      </Button>
      <Button variant="plain" onClick={onTemplate}>
        {words.template}
      </Button>
    </InlineStack>
  )
}
