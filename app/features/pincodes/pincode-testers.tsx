import { useMemo } from 'react'
import { describePincodeRules } from '#rules/features/pincodes/pincode-rules.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { TestersPart } from '../../testers/testers-part.tsx'
import { useTask } from './list/use-task.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

type PincodeTestersProps = {
  readonly owner: CustomizationOwner
  readonly values: PincodeValues
  readonly otherActive: number
  readonly onEnable: (() => void) | undefined
}

/** The testers of a list, which takes as many places as it needs records. */
export function PincodeTesters({ owner, values, otherActive, onEnable }: PincodeTestersProps) {
  const question = useMemo(() => ({ values, otherActive }), [values, otherActive])
  const { result: room } = useTask('room', question)
  return (
    <TestersPart
      owner={owner}
      ruleSets={[describePincodeRules(values)]}
      records={Math.max(1, room?.records.used ?? 1)}
      onEnable={onEnable}
    />
  )
}
