import zlib from 'node:zlib'

export interface ReadPage {
  lines: string[]
  /** The left edge of each line, in points. */
  starts: number[]
  pictures: number
  /** How many accents are higher than usual, as above a capital. */
  raisedMarks: number
}

/** Reads a PDF made by pdfkit: the lines of text and the number of pictures on each page. */
export function readPages(file: Buffer): ReadPage[] {
  const objects = new Map<string, PdfObject>()
  const text = file.toString('latin1')
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, readObject(body))
  const get = (id: string | undefined) => objects.get(id ?? '') ?? { words: '', stream: '' }
  const pages = [...objects.values()].filter(({ words }) => /\/Type \/Page\b/.test(words))
  return pages.map(({ words }) => {
    const resources = get(/\/Resources (\d+) 0 R/.exec(words)?.[1]).words
    const fonts = new Map(
      [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
        ([, name = '', id]) => [name, signsOf(get(/\/ToUnicode (\d+) 0 R/.exec(get(id).words)?.[1]).stream)]
      )
    )
    return readContent(get(/\/Contents (\d+) 0 R/.exec(words)?.[1]).stream, fonts)
  })
}

export const textOfPdf = (file: Buffer): string =>
  readPages(file)
    .flatMap(({ lines }) => lines)
    .join('\n')

interface PdfObject {
  words: string
  stream: string
}

function readObject(body: string): PdfObject {
  const [words = '', ...rest] = body.split('\nstream\n')
  if (rest.length === 0) return { words, stream: '' }
  const bytes = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1')
  const isPacked = words.includes('/FlateDecode')
  return { words, stream: isPacked ? zlib.inflateSync(bytes).toString('latin1') : bytes.toString('latin1') }
}

/** Returns the characters of a font by glyph number. */
function signsOf(map: string): string[] {
  const range = /beginbfrange\s([\s\S]*?)\sendbfrange/g
  return [...map.matchAll(range)].flatMap(([, body = '']) =>
    [...body.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = '']) =>
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      )
    )
  )
}

function readContent(content: string, fonts: Map<string, string[]>): ReadPage {
  const starts = new Map<string, number>()
  const lines = new Map<string, string>()
  let signs: string[] = []
  let [left, at] = ['', '']
  /** The text that glyphs stand for, in place of what the font says. Empty after its first glyphs. */
  let actual: string | undefined
  let [pictures, raisedMarks] = [0, 0]
  let baseline = Infinity
  for (const line of content.split('\n')) {
    signs = fonts.get(/^\/(\w+) [\d.]+ Tf$/.exec(line)?.[1] ?? '') ?? signs
    const [, x = left, y = at] = /^1 0 0 1 ([\d.-]+) ([\d.-]+) Tm$/.exec(line) ?? []
    ;[left, at] = [x, y]
    if (/^\/I\d+ Do$/.test(line)) pictures++
    actual = readActualText(line) ?? (line === 'EMC' ? undefined : actual)
    if (!line.endsWith(' TJ')) continue
    const glyphs = [...line.matchAll(/<([\da-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const drawn = glyphs.map(glyph => signs[Number.parseInt(glyph, 16)] ?? '?').join('')
    if (!/^\p{M}$/u.test(drawn)) baseline = Number(at)
    else if (Number(at) > baseline) raisedMarks++
    if (actual === '') continue
    const words = actual ?? drawn
    if (actual !== undefined) actual = ''
    starts.set(at, Math.min(starts.get(at) ?? Infinity, Number(left)))
    lines.set(at, `${lines.get(at) ?? ''}${lines.has(at) ? ' | ' : ''}${words}`)
  }
  return { lines: [...lines.values()], starts: [...starts.values()], pictures, raisedMarks }
}

/** Returns the text of `/ActualText (...)`: UTF-16 with its mark, or else Latin. */
function readActualText(line: string): string | undefined {
  const [, written] = /^\/ActualText \((.*)\)$/s.exec(line) ?? []
  if (written === undefined) return undefined
  const escapes: { [letter: string]: string } = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = written.replaceAll(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign)
  if (!bytes.startsWith('\u00FE\u00FF')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}
