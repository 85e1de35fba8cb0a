import { useCallback, useState } from 'react'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { type ChosenFile, chooseFile } from '../../../fields/tables/chosen-file.ts'
import { readCodeFile } from '../../../fields/zip/read-code-file.ts'

/** Many new entries that the merchant has not accepted yet. */
export type Incoming = { readonly source: string; readonly file: ChosenFile }

/** Codes from outside: a file, a large pasted text, or pasted cells of a spreadsheet. */
export function useIncoming() {
  const [incoming, setIncoming] = useState<Incoming>()
  const [isReading, setIsReading] = useState(false)
  const [fault, setFault] = useState<string>()

  /** Clears the message about a faulty file, which is out of date after the next action. */
  const dismiss = useCallback(() => setFault(undefined), [])
  const takeFile = async (file: File) => {
    setFault(undefined)
    setIsReading(true)
    const reading = await readCodeFile(file)
    setIsReading(false)
    if ('fault' in reading) setFault(reading.fault)
    else setIncoming({ source: file.name, file: reading.file })
  }
  return {
    incoming,
    fault,
    isReading,
    takeFile: (file: File) => void takeFile(file),
    takePaste: (text: string) => {
      setFault(undefined)
      setIncoming({ source: pincodeListWords.upload.clipboard, file: chooseFile(new Blob([text])) })
    },
    close: () => setIncoming(undefined),
    dismiss,
  }
}
