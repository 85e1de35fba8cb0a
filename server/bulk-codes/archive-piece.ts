import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { z } from 'zod'
import { bulkCodes } from '../database/schema.ts'

/** Number of positions in one piece. Small enough that no step on them takes long. */
export const POSITIONS_PER_PIECE = 2_000

/** A code in the archive. The platform's id is left out, since reading the uses returns it. */
export type ArchivedCode = Omit<typeof bulkCodes.$inferSelect, 'jobId' | 'platformId'>

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/** Higher qualities take ten times as long and save only 1% of the bytes. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Columns compress better than rows, since most of them repeat the same value. */
const pieceSchema = z.object({
  version: z.literal(1),
  /** Codes separated by line breaks, which no code contains. */
  codes: z.string(),
  /** Difference between each position and the previous one. */
  steps: z.array(z.number()),
  states: z.array(z.enum(bulkCodes.state.enumValues)),
  batches: z.array(z.number().nullable()),
  reasons: z.array(z.string().nullable()),
  uses: z.array(z.number().nullable()),
  usesAt: z.array(z.number().nullable()),
})

/** Compresses the codes of one piece in order, outside the main thread. */
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

/**
 * True if a code could be an e-mail address, a phone number or an id. Only these pieces are searched for a customer.
 */
export const mayNamePeople = (codes: readonly Pick<ArchivedCode, 'code'>[]) =>
  codes.some(({ code }) => code.includes('@') || /^\+?\d{7,}$/.test(code))
