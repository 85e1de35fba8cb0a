import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { z } from 'zod'
import { bulkCodes } from '../database/schema.ts'

/** Positions of one piece. Few enough that no step on them takes long. */
export const POSITIONS_PER_PIECE = 2_000

/** A code as the archive keeps it. The platform's id is left out: a reader of the uses gets it with them. */
export type ArchivedCode = Omit<typeof bulkCodes.$inferSelect, 'jobId' | 'platformId'>

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/** Higher qualities take ten times as long for one byte in a hundred. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Columns compress better than rows: most hold the same value over and over. */
const pieceSchema = z.object({
  version: z.literal(1),
  /** Separated by line breaks, which no code has. */
  codes: z.string(),
  /** Distance of each position from the one before. */
  steps: z.array(z.number()),
  states: z.array(z.enum(bulkCodes.state.enumValues)),
  batches: z.array(z.number().nullable()),
  reasons: z.array(z.string().nullable()),
  uses: z.array(z.number().nullable()),
  usesAt: z.array(z.number().nullable()),
})

/** Codes of one piece in order, compressed outside of the main thread. */
export async function packCodes(codes: readonly ArchivedCode[]): Promise<Uint8Array> {
  const piece: z.infer<typeof pieceSchema> = {
    version: 1,
    codes: codes.map(({ code }) => code).join('\n'),
    steps: codes.map(({ position }, index) => position - (codes[index - 1]?.position ?? 0)),
    states: codes.map(({ state }) => state),
    batches: codes.map(({ batch }) => batch),
    reasons: codes.map(({ reason }) => reason),
    uses: codes.map(({ uses }) => uses),
    usesAt: codes.map(({ usesAt }) => usesAt?.getTime() ?? null),
  }
  return compress(JSON.stringify(piece), options)
}

export async function unpackCodes(content: Uint8Array): Promise<ArchivedCode[]> {
  const piece = pieceSchema.parse(JSON.parse((await decompress(content)).toString()))
  let position = 0
  return piece.codes.split('\n').map((code, index) => {
    position += piece.steps[index] ?? 0
    const state = piece.states[index]
    if (state === undefined) throw new Error('a piece of the archive has more codes than states')
    const usesAt = piece.usesAt[index] ?? null
    return {
      ...{ position, code, state },
      batch: piece.batches[index] ?? null,
      reason: piece.reasons[index] ?? null,
      uses: piece.uses[index] ?? null,
      usesAt: usesAt === null ? null : new Date(usesAt),
    }
  })
}

/** True where a code can be an e-mail address, a phone number or an id: only such pieces are looked through for a customer. */
export const mayNamePeople = (codes: readonly Pick<ArchivedCode, 'code'>[]) =>
  codes.some(({ code }) => code.includes('@') || /^\+?\d{7,}$/.test(code))
