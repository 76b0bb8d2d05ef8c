import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { unpackWoff } from './woff.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export interface Fonts {
  /** The font in which a character can be written; the first one where none has it. */
  fontFor(character: string, isBold: boolean): string
  /** Can it be written at all? */
  has(character: string): boolean
}

const { resolve } = createRequire(import.meta.url)

/** DejaVu has the letters of most names. What it lacks (Chinese, Thai, Amharic, ...) Unifont has, drawn coarsely. */
const sources = {
  regular: () => fs.readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: () => fs.readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  rest: async () =>
    unpackWoff(await fs.readFile(resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')))
}

const read = new Map<string, Promise<Buffer>>()

/** Registers the fonts that these texts need. Only what is used of them gets into the file. */
export async function openFonts(pdf: Pdf, texts: Iterable<string>): Promise<Fonts> {
  const regular = await register(pdf, 'regular')
  await register(pdf, 'bold')
  const isAllThere = [...texts].every(text => [...text].every(regular))
  const rest = isAllThere ? undefined : await register(pdf, 'rest')
  return {
    has: character => regular(character) || rest?.(character) === true,
    fontFor(character, isBold) {
      if (!regular(character) && rest?.(character)) return 'rest'
      return isBold ? 'bold' : 'regular'
    }
  }
}

/** Answers whether the font has a character. */
async function register(pdf: Pdf, name: keyof typeof sources): Promise<(character: string) => boolean> {
  const bytes = read.get(name) ?? sources[name]()
  read.set(name, bytes)
  pdf.registerFont(name, await bytes).font(name)
  // Not in its types: the font that was just chosen, as fontkit has opened it.
  const { font } = (pdf as unknown as { _font: { font: OpenedFont } })._font
  const known = new Map<string, boolean>()
  return character => {
    const has = known.get(character) ?? font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    known.set(character, has)
    return has
  }
}

interface OpenedFont {
  hasGlyphForCodePoint(point: number): boolean
}
