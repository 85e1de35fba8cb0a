import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FunctionRun } from '#function-host/index.ts'
import type { DeployedFunctionHandle } from '#rules/functions/function-handles.ts'
import { readBuild, readManifest } from '../cases/functions/functions.ts'
import { measuredFile, measuredOnProvider } from './measured-on-provider.ts'
import { type CountOnProvider, countOnProvider } from './on-provider/count-on-provider.ts'
import { encodeMessagePack } from './on-provider/message-pack.ts'

/** Run of a case on the platform build of a function. */
export type BenchRun = {
  /** Name under which its figures are stored: a function, or the functions chosen for an owner. */
  readonly subject: string
  readonly caseName: string
  readonly functionName: DeployedFunctionHandle
  /** Export of the target that ran. If absent, the first of the manifest. */
  readonly exportName?: string
  readonly run: FunctionRun
}

/**
 * Instructions on the platform's own provider. They are counted now if its file is given. Otherwise they are the stored
 * counts.
 */
export type TrueCounts = {
  readonly areCounted: boolean
  /** Undefined for a case that was not measured. */
  readonly of: (run: BenchRun) => number | undefined
  /** Called after the last run. Stores the figures with `--keep`. */
  readonly finish: () => void
}

/** Reads the command line: `--provider FILE` counts, and `--keep` stores the figures in the repository. */
export function openTrueCounts(): TrueCounts {
  const { values } = parseArgs({ options: { provider: { type: 'string' }, keep: { type: 'boolean' } } })
  if (values.provider !== undefined)
    return countAgain(countOnProvider(readFileSync(values.provider)), values.keep)
  if (values.keep) throw new Error('--keep keeps what is counted on a provider: give its file as --provider.')
  return {
    areCounted: false,
    of: ({ subject, caseName }) => measuredOnProvider.instructions[subject]?.[caseName],
    finish: () => {},
  }
}

function countAgain(count: CountOnProvider, keeps = false): TrueCounts {
  const instructions: Record<string, Record<string, number>> = {}
  return {
    areCounted: true,
    of: (benchRun) => {
      const counted = countRun(count, benchRun)
      const { subject, caseName } = benchRun
      instructions[subject] = { ...instructions[subject], [caseName]: counted }
      return counted
    },
    finish: () => {
      if (!keeps) return
      const measuredOn = new Date().toISOString().slice(0, 10)
      const command = 'npx node bench/main.ts --provider FILE --keep'
      writeFileSync(measuredFile, `${JSON.stringify({ measuredOn, command, instructions }, null, 2)}\n`)
    },
  }
}

/** Throws if the output on the provider differs from the one on our host. */
function countRun(count: CountOnProvider, benchRun: BenchRun): number {
  const { subject, caseName, functionName, run } = benchRun
  const [{ targeting }] = readManifest(functionName).extensions
  const { exportName = targeting[0].export } = benchRun
  const wasm = readBuild(functionName, 'platform')
  const { instructions, output } = count(wasm, exportName, JSON.parse(JSON.stringify(run.input)))
  if (!output.equals(encodeMessagePack(run.output))) {
    throw new Error(`${subject}, ${caseName}: the output on the provider is not that on our host.`)
  }
  return instructions
}
