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
  /** True if each record has a delivery record that hides the rates of COD with fee. */
  readonly hidesRates: boolean
  readonly onEnable: (() => void) | undefined
}

/** Testers of a list. The list takes as many slots as it has records. */
export function PincodeTesters({ owner, values, otherActive, hidesRates, onEnable }: PincodeTestersProps) {
  const question = useMemo(() => ({ values, otherActive }), [values, otherActive])
  const { result: capacity } = useTask('room', question)
  const records = Math.max(1, capacity?.records.used ?? 1)
  const rateRecords = capacity?.codes === 0 ? 0 : records
  return (
    <TestersPart
      owner={owner}
      ruleSets={[describePincodeRules(values)]}
      slots={hidesRates ? { [owner]: records, delivery: rateRecords } : { [owner]: records }}
      onEnable={onEnable}
    />
  )
}
