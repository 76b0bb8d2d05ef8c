import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createArchive } from '../../../../server/tools/backup/archive.ts'
import { openArchive } from '../../../../server/tools/backup/read-archive.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archive-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const secret = Buffer.alloc(32, 1)
const chunk = 256 * 1024
const sealedChunk = chunk + 16
let count = 0

async function written(bytes: Buffer, sealedWith = secret) {
  const file = path.join(folder, `${count++}.backup`)
  const archive = await createArchive(file, sealedWith)
  for (let from = 0; from < bytes.length; from += 100_001)
    await archive.write(bytes.subarray(from, from + 100_001))
  await archive.end()
  return file
}

async function read(file: string, length: number, secrets = [secret]) {
  const archive = await openArchive(file, secrets)
  try {
    const bytes = await archive.exactly(length)
    await archive.requireEnd()
    return bytes
  } finally {
    await archive.close()
  }
}

describe('a backup archive', () => {
  it.each([1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
    'returns the %i bytes that were written',
    async length => {
      const bytes = crypto.randomBytes(length)
      const file = await written(bytes)
      expect((await read(file, length)).equals(bytes)).toBe(true)
      expect(fs.statSync(file).mode & 0o777).toBe(0o600)
      await expect(read(file, length - 1)).rejects.toThrow('is damaged or cut short')
      await expect(read(file, length + 1)).rejects.toThrow('is damaged or cut short')
    }
  )

  it('does not open with another key, and names the key that it needs', async () => {
    const file = await written(Buffer.from('abc'))
    await expect(read(file, 3, [Buffer.alloc(32, 2)])).rejects.toThrow(
      /does not open with this key: it needs the backup key with the id [0-9a-f]{16}\.$/
    )
  })

  // Fails on mutants whose chunks have no number, no mark of the last one, or one key for all files.
  it('is rejected if chunks are missing, moved, doubled, added or from another archive', async () => {
    const bytes = crypto.randomBytes(3 * chunk + 500)
    const file = await written(bytes)
    const other = fs.readFileSync(await written(bytes))
    const whole = fs.readFileSync(file)
    const headLength = whole.length - 3 * sealedChunk - 516
    const head = whole.subarray(0, headLength)
    const [a, b, c, last] = [0, 1, 2, 3].map(at =>
      whole.subarray(headLength + at * sealedChunk, headLength + (at + 1) * sealedChunk)
    ) as [Buffer, Buffer, Buffer, Buffer]
    const changed: Record<string, Buffer[]> = {
      'the last left out': [head, a, b, c],
      'all but one left out': [head, a],
      'all left out': [head],
      'one left out': [head, a, c, last],
      'two exchanged': [head, b, a, c, last],
      'one doubled': [head, a, a, b, c, last],
      'one twice in place of another': [head, a, a, c, last],
      'something added': [whole, Buffer.from('x')],
      'a chunk added': [whole, a],
      'a chunk of another': [head, other.subarray(headLength, headLength + sealedChunk), b, c, last],
      'the head of another': [other.subarray(0, headLength), a, b, c, last],
      nothing: []
    }
    for (const [what, pieces] of Object.entries(changed)) {
      fs.writeFileSync(file, Buffer.concat(pieces))
      for (const length of [bytes.length, bytes.length - 500, chunk])
        await expect(read(file, length), what).rejects.toThrow(/damaged|is not a backup/)
    }
  })

  it('is rejected with one bit of any byte changed, and if cut at any length', async () => {
    const bytes = crypto.randomBytes(300)
    const file = await written(bytes)
    const whole = fs.readFileSync(file)
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at & 7))
      fs.writeFileSync(file, changed)
      await expect(read(file, 300), `byte ${at}`).rejects.toThrow(/damaged|is not a backup|does not open/)
      fs.writeFileSync(file, whole.subarray(0, at))
      await expect(read(file, 300), `${at} bytes`).rejects.toThrow(/damaged|is not a backup/)
    }
  })

  // Fails on a mutant that buffers the whole file before it seals or opens it.
  it('of 192 MB is written and read with less than 100 MB of buffers', async () => {
    const file = path.join(folder, 'large.backup')
    const piece = crypto.randomBytes(1024 * 1024)
    const pieces = 192
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const look = () => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
    const archive = await createArchive(file, secret)
    for (let number = 0; number < pieces; number++) {
      await archive.write(piece)
      look()
    }
    await archive.end()
    const reader = await openArchive(file, [secret])
    let length = 0
    for await (const bytes of reader.pieces(pieces * piece.length)) {
      length += bytes.length
      look()
    }
    await reader.requireEnd()
    await reader.close()
    expect(length).toBe(pieces * piece.length)
    // Memory that is not yet garbage-collected counts too.
    expect(most).toBeLessThan(100 * 1024 * 1024)
  })
})
