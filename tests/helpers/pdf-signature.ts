import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Returns the output of poppler's pdfsig for the signatures of a PDF. */
export const readSignature = (pdf: Buffer): string => runPoppler(pdf, file => ['pdfsig', file])

/** Renders the first page with poppler, and returns it as a PNG. */
export function drawPage(pdf: Buffer): Buffer {
  let drawn = Buffer.alloc(0)
  runPoppler(
    pdf,
    file => ['pdftoppm', '-r', '40', '-png', '-singlefile', file, `${file}-page`],
    file => {
      drawn = fs.readFileSync(`${file}-page.png`)
    }
  )
  return drawn
}

function runPoppler(pdf: Buffer, command: (file: string) => string[], then?: (file: string) => void): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'signed-pdf-'))
  try {
    const file = path.join(folder, 'paper.pdf')
    fs.writeFileSync(file, pdf)
    const [program = '', ...words] = command(file)
    const output = execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    then?.(file)
    return output
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
