import { DropZone } from '@shopify/polaris'

type FileDropProps = {
  readonly label: string
  readonly hint: string
  /** File endings and types, as for a file input. Any file if absent. */
  readonly accept?: string
  /** True if several files can be chosen together. */
  readonly takesSeveral?: boolean
  readonly onDrop: (files: readonly File[]) => void
}

/** Area for a file, which is dropped there or chosen in the system's dialog. */
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
