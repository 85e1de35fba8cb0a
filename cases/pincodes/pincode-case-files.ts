import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type PincodeFunctionHandle, pincodeFunctionHandles } from '#rules/functions/function-handles.ts'
import { appConfigFor, hiddenName, type PincodeRecord, setsOfRecord } from './pincode-input.ts'

/** A record, a pincode, and the expected verdict of the function. */
export type PincodeCase = {
  readonly name: string
  readonly function: PincodeFunctionHandle
  readonly record: PincodeRecord
  /** Null for a delivery group without an address. */
  readonly zip: string | null
  readonly hides: boolean
  readonly logs: readonly string[]
}

const zips = z.array(z.string().nullable())

/** A JSON value, or the exact text of the metafield. Null if there is no metafield. */
const stored = z.json()

const caseFileSchema = z.strictObject({
  cases: z.array(
    z.strictObject({
      name: z.string(),
      /** Value for both functions. If absent, it names the method that is hidden here. */
      appConfig: stored.optional(),
      sets: z.array(stored).max(setsOfRecord),
      /** Pincodes that hide the method, and pincodes that do not. */
      hides: zips,
      keeps: zips,
      logs: z.array(z.string()).default([]),
    }),
  ),
})

const folder = import.meta.dirname

/** A case for every pincode of the files in `pincodes/`, in both functions. */
export function readPincodeCaseFiles(): { readonly file: string; readonly cases: readonly PincodeCase[] }[] {
  return globSync('*.json', { cwd: folder })
    .sort()
    .map((file) => ({ file, cases: readCases(file) }))
}

function readCases(file: string): PincodeCase[] {
  const { cases } = caseFileSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return cases.flatMap(({ name, appConfig, sets, hides, keeps, logs }) =>
    pincodeFunctionHandles.flatMap((handle) => {
      const record = {
        appConfig: appConfig === undefined ? appConfigFor(handle, [hiddenName]) : textOf(appConfig),
        sets: sets.map(textOf),
      }
      const caseFor = (zip: string | null, isHidden: boolean): PincodeCase => ({
        name: `${handle}: ${name}, ${JSON.stringify(zip)} is ${isHidden ? 'hidden' : 'kept'}`,
        function: handle,
        record,
        zip,
        hides: isHidden,
        logs,
      })
      return [...hides.map((zip) => caseFor(zip, true)), ...keeps.map((zip) => caseFor(zip, false))]
    }),
  )
}

function textOf(value: z.infer<typeof stored>): string | null {
  return value === null || typeof value === 'string' ? value : JSON.stringify(value)
}
