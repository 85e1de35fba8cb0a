import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Encoding, encodings, isCompressible } from '../../server/page/encodings.ts'

/** Encoders with the strongest compression. It takes seconds, which a request must not wait for. */
const encode: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Source maps are most of the bytes, and only a browser's developer tools load them. */
const isWorthTheTime = (fileName: string) => isCompressible(fileName) && !fileName.endsWith('.map')

/** Writes a compressed file for each encoding next to each file that becomes smaller. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    // Files are complete only after they are written, since Vite changes them until then.
    async writeBundle({ dir = '.' }, bundle) {
      const write = async (fileName: string) => {
        const file = join(dir, fileName)
        const bytes = await readFile(file)
        for (const { encoding, suffix } of encodings) {
          const encoded = await encode[encoding](bytes)
          if (encoded.length < bytes.length) await writeFile(`${file}${suffix}`, encoded)
        }
      }
      await Promise.all(Object.keys(bundle).filter(isWorthTheTime).map(write))
    },
  }
}
