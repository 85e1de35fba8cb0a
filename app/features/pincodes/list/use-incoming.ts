import { useState } from 'react'
import { isCsvFile } from '#rules/form/zip-text.ts'
import { formBlockWords } from '#rules/words/form-blocks.ts'
import { pincodeWords } from '#rules/words/pincodes.ts'
import { logFailure } from '../../../log-failure.ts'

const zipWords = formBlockWords.zip

/** Entries that came in many at once, before it is decided what becomes of them. */
export type Incoming = { readonly source: string; readonly text: string }

/** What a merchant brings along: a file, or a large text from the clipboard. */
export function useIncoming() {
  const [incoming, setIncoming] = useState<Incoming>()
  const [fault, setFault] = useState<string>()

  const takeFile = async (file: File) => {
    setFault(undefined)
    if (!isCsvFile(file.name)) return setFault(zipWords.notCsv(file.name))
    try {
      setIncoming({ source: file.name, text: await file.text() })
    } catch (error) {
      logFailure(zipWords.readFailed, error)
      setFault(zipWords.readFailed)
    }
  }
  return {
    incoming,
    fault,
    takeFile: (file: File) => void takeFile(file),
    takePaste: (text: string) => {
      setFault(undefined)
      setIncoming({ source: pincodeWords.list.upload.clipboard, text })
    },
    close: () => setIncoming(undefined),
  }
}
