import { Button } from '@shopify/polaris'
import { ExportIcon } from '@shopify/polaris-icons'
import { type ChangeEvent, useRef } from 'react'
import { tableFileEndings } from '#rules/tables/table-file-endings.ts'
import { tableFileWords } from '#rules/words/table-files.ts'

const { upload } = tableFileWords

type UploadButtonProps = {
  readonly id: string
  /** Name of the list that the file is for. */
  readonly label: string
  readonly disabled: boolean
  /** True while a chosen file is being opened. */
  readonly isReading: boolean
  readonly onUpload: (file: File) => void
}

/** Button to import a file with a table of codes. Its arrow points up and out, as for an upload. */
export function UploadButton({ id, label, disabled, isReading, onUpload }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The empty value allows choosing a corrected file with the same name.
    event.target.value = ''
    if (file !== undefined) onUpload(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={tableFileEndings.join(',')}
        hidden
        aria-label={`${upload}: ${label}`}
        onChange={choose}
      />
      <Button
        id={id}
        icon={ExportIcon}
        disabled={disabled}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        {upload}
      </Button>
    </>
  )
}
