import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const worthIt = /\.(html|m?js|css|svg|webmanifest|wasm)$/

export interface Sizes {
  [file: string]: { plain: number; brotli: number }
}

/** Writes a `.br` and a `.gz` next to every text file, which the server sends as they are. Returns the sizes. */
export function compressAll(dist: string): Sizes {
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(file => worthIt.test(file))
  return Object.fromEntries(
    files.map(file => {
      const plain = fs.readFileSync(path.join(dist, file))
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length
      }
      const brotli = zlib.brotliCompressSync(plain, { params })
      fs.writeFileSync(path.join(dist, `${file}.br`), brotli)
      fs.writeFileSync(path.join(dist, `${file}.gz`), zlib.gzipSync(plain, { level: 9 }))
      return [file, { plain: plain.length, brotli: brotli.length }]
    })
  )
}
