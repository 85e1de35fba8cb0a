import type { ComponentType, ReactNode } from 'react'
import type { SaveNeed } from '#rules/features/save-need.ts'
import { type ColumnsProps, TwoColumns } from '../two-columns.tsx'
import { RecordSaveBar } from './record-save-bar.tsx'
import type { SaveReport } from './save-report.ts'

type SaveFrameProps = {
  /** Tells the elements of one screen from those of another. */
  readonly id: string
  readonly need: SaveNeed
  readonly report: SaveReport<unknown> | undefined
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** What there is to say about saving. */
  readonly notices: ReactNode
  /** What comes of the settings, and what is stored. */
  readonly side: ReactNode
  readonly columns?: ComponentType<ColumnsProps> | undefined
  /** What can be set. */
  readonly children: ReactNode
}

/** What is around the form of every screen that is one form: the save bar, the notices, and the columns. */
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
