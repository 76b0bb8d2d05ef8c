import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { unpackWoff } from './woff.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export interface Fonts {
  /** Returns a font with a glyph for the character; the first font if none has one. */
  fontFor(character: string, isBold: boolean): string
  has(character: string): boolean
}

const { resolve } = createRequire(import.meta.url)

/** DejaVu covers the letters of most names. Unifont has the rest (Chinese, Thai, Amharic, ...), as coarse bitmaps. */
const sources = {
  regular: () => fs.readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: () => fs.readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  rest: async () =>
    unpackWoff(await fs.readFile(resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')))
}

const read = new Map<string, Promise<Buffer>>()

/** Registers the fonts that these texts need. Only the glyphs that are used are embedded in the PDF. */
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

/** Registers a font. Returns a function that checks whether the font has a glyph for a character. */
async function register(pdf: Pdf, name: keyof typeof sources): Promise<(character: string) => boolean> {
  const bytes = read.get(name) ?? sources[name]()
  read.set(name, bytes)
  pdf.registerFont(name, await bytes).font(name)
  // Not in the types of pdfkit: the font just selected, as opened by fontkit.
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
