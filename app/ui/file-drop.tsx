import { DropZone } from '@shopify/polaris'

type FileDropProps = {
  readonly label: string
  readonly hint: string
  /** Endings and types of files, as a file field takes them; any file when absent. */
  readonly accept?: string
  /** True if several files belong together. */
  readonly takesSeveral?: boolean
  readonly onDrop: (files: readonly File[]) => void
}

/** Place for a file, which is dropped on it or chosen in the system's dialog. */
export function FileDrop({ label, hint, accept, takesSeveral = false, onDrop }: FileDropProps) {
  return (
    <DropZone
      label={label}
      {...(accept !== undefined && { accept })}
      allowMultiple={takesSeveral}
      variableHeight
      onDrop={onDrop}
    >
      <DropZone.FileUpload actionHint={hint} />
    </DropZone>
  )
}
