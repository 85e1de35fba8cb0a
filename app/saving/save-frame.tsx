import type { ComponentType, ReactNode } from 'react'
import type { SaveNeed } from '#rules/features/save-need.ts'
import { type ColumnsProps, TwoColumns } from '../ui/two-columns.tsx'
import { RecordSaveBar } from './record-save-bar.tsx'
import type { SaveReport } from './save-report.ts'

type SaveFrameProps = {
  /** Prefix of element ids, unique for a screen. */
  readonly id: string
  readonly need: SaveNeed
  readonly report: SaveReport<unknown> | undefined
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** Notices about saving. */
  readonly notices: ReactNode
  /** Effects of the settings, and the stored records. */
  readonly side: ReactNode
  readonly columns?: ComponentType<ColumnsProps> | undefined
  /** Fields of the form. */
  readonly children: ReactNode
}

/** Frame of every screen with one form: the save bar, the notices, and the columns. */
export function SaveFrame(props: SaveFrameProps) {
  const { id, need, report, isSaving, onSave, onDiscard, columns: Columns = TwoColumns } = props
  return (
    <>
      <RecordSaveBar
        id={id}
        need={need}
        report={report}
        saving={isSaving}
        onSave={onSave}
        onDiscard={onDiscard}
      />
      <Columns notices={props.notices} side={props.side}>
        {props.children}
      </Columns>
    </>
  )
}
