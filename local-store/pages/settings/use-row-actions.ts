import { useState } from 'react'
import { useFrame } from '../admin/frame-context.ts'
import { useToast } from '../admin/use-toast.ts'
import type { useItemWrite, Write } from '../api/resources.ts'

type Writer<Name extends Parameters<typeof useItemWrite>[0]> = ReturnType<typeof useItemWrite<Name>>

/** Switches and removals from a row: its busy state, the question before a removal, and the message after it. */
export function useRowActions<
  Name extends
    | 'shipping-rates'
    | 'payment-methods'
    | 'markets'
    | 'customers'
    | 'companies'
    | 'discounts'
    | 'products',
>(writer: Writer<Name>) {
  const { confirm } = useFrame()
  const toast = useToast()
  const [busyId, setBusyId] = useState<string>()

  const perform = (id: string, write: Write<Name>, done: string) => {
    setBusyId(id)
    writer.mutate(write, { onSuccess: () => toast(done), onSettled: () => setBusyId(undefined) })
  }
  const remove = async (id: string, name: string, body: string) => {
    const question = { title: `Remove ${name}?`, body, confirm: 'Remove', cancel: 'Cancel', critical: true }
    if (await confirm(question)) perform(id, { kind: 'remove', id }, `${name} removed`)
  }
  return { busyId, perform, remove }
}
