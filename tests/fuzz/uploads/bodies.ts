import { boundary } from '../../helpers/multipart.ts'
import type { Chance } from '../../world/chance.ts'

const line = Buffer.from('\r\n')
const pieces = [
  '--',
  `--${boundary}`,
  `--${boundary}--`,
  '\r\n',
  '\n',
  '\r\n\r\n',
  '"',
  ';',
  ':',
  '\0',
  'name="',
  'filename="',
  `filename*=utf-8''`,
  'Content-Type: ',
  'Content-Disposition: form-data; ',
  'Content-Transfer-Encoding: base64\r\n',
  'x'.repeat(9000),
  '__proto__',
  '\xff\xfe',
  '%PDF-',
  '%%EOF'
].map(text => Buffer.from(text, 'latin1'))

type Mutate = (body: Buffer, chance: Chance) => Buffer

/** Changes, cuts, duplicates, moves or inserts some bytes, one to four times. */
export function mutatedBody(body: Buffer, chance: Chance): Buffer {
  let mutated = body
  for (let times = 1 + chance.below(4); times > 0; times--) mutated = chance.of(all)(mutated, chance)
  return mutated
}

const all: Mutate[] = [
  (body, chance) => changed(body, chance),
  (body, chance) => spliced(body, placeIn(body, chance), 0, chance.of(pieces)),
  (body, chance) => spliced(body, placeIn(body, chance), 0, chance.of(pieces)),
  (body, chance) => spliced(body, placeIn(body, chance), chance.below(40), Buffer.alloc(0)),
  (body, chance) => body.subarray(0, placeIn(body, chance)),
  (body, chance) => body.subarray(placeIn(body, chance)),
  (body, chance) => lineWise(body, chance, lines => lines.toSpliced(chance.below(lines.length), 1)),
  (body, chance) =>
    lineWise(body, chance, lines => lines.toSpliced(chance.below(lines.length), 0, chance.of(lines))),
  (body, chance) => lineWise(body, chance, lines => lines.with(chance.below(lines.length), chance.of(lines))),
  body => Buffer.concat([body, body])
]

const placeIn = (body: Buffer, chance: Chance) => chance.below(body.length + 1)

function changed(body: Buffer, chance: Chance) {
  const copy = Buffer.from(body)
  if (copy.length > 0) copy[chance.below(copy.length)] = chance.below(256)
  return copy
}

const spliced = (body: Buffer, at: number, away: number, put: Buffer) =>
  Buffer.concat([body.subarray(0, at), put, body.subarray(at + away)])

function lineWise(body: Buffer, _: Chance, change: (lines: string[]) => (string | undefined)[]) {
  const lines = body.toString('latin1').split('\r\n')
  return Buffer.from(change(lines).join(line.toString()), 'latin1')
}
