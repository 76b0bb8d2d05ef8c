import type { Entry } from 'yauzl'
import type { Archive } from './archive.ts'
import { DocumentError, type DocumentFault } from './document-error.ts'
import { callsProgram, fetches, isPlainLink, isOutsideTarget } from './external-references.ts'
import {
  localOf,
  readXml,
  valueOf,
  type XmlAttributes,
  type XmlElement,
  type XmlVisitor
} from './read-xml.ts'
import { requireNoProgram } from './strange-bytes.ts'
import { createFieldWatch } from './word-fields.ts'

/** The content types part, which every Office Open XML file has. */
export const contentTypes = '[Content_Types].xml'

/** The content types of the parts of a package, by file extension and by part name. */
interface PartTypes {
  byEnding: Map<string, string>
  byName: Map<string, string>
}

const main = /^application\/vnd\.(?:openxmlformats-officedocument|ms-word|ms-excel)\..*\bmain\+xml$/
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Includes the types with macros, so that the refusal can give macros as the reason. */
const families: { [mainType: string]: string } = {
  [`${word}.main+xml`]: word,
  'application/vnd.ms-word.document.macroenabled.main+xml': word,
  [`${excel}.main+xml`]: excel,
  'application/vnd.ms-excel.sheet.macroenabled.main+xml': excel
}

/** Returns the media type by the type of the main part; undefined for templates, presentations and unknown files. */
export async function findOpenType(archive: Archive): Promise<string | undefined> {
  const { byEnding, byName } = await readPartTypes(archive)
  const mains = [...byName.values(), ...byEnding.values()].filter(type => main.test(type))
  const [first, ...otherTypes] = new Set(mains.map(type => families[type]))
  return otherTypes.length === 0 ? first : undefined
}

/** Throws a DocumentError if a file has macros or embedded files, or fetches something by itself. */
export async function requireHarmlessOpen(archive: Archive): Promise<void> {
  const types = await readPartTypes(archive)
  const parts = [...archive.entries.values()].filter(({ fileName }) => fileName !== contentTypes)
  // All names are checked before any content, because they give the more specific reason.
  for (const { fileName } of parts) requireKnownPart(typeOf(types, fileName), fileName)
  for (const entry of parts) await requireHarmlessPart(archive, entry, typeOf(types, entry.fileName))
}

async function requireHarmlessPart(archive: Archive, entry: Entry, type: string) {
  const content = archive.read(entry)
  if (isRelations(entry.fileName)) return readXml(content, { open: requireHarmlessRelation })
  return isXml(type) ? readXml(content, watchPart()) : requireNoProgram(content)
}

/** Programs recognize relationship parts by name, whatever the content types say. */
const isRelations = (name: string) => /\.rels$/i.test(name)

const isXml = (type: string) => /[+/]xml$|vmldrawing$/.test(type)

async function readPartTypes(archive: Archive): Promise<PartTypes> {
  const list = archive.entries.get(contentTypes)
  const types: PartTypes = { byEnding: new Map(), byName: new Map() }
  if (!list) throw new DocumentError('unreadable')
  await readXml(archive.read(list), {
    open({ name, attributes }) {
      const of = (attribute: string) => valueOf(attributes, attribute).toLowerCase()
      if (name === 'Default') types.byEnding.set(of('Extension'), of('ContentType'))
      if (name === 'Override') types.byName.set(of('PartName').replace(/^\//, ''), of('ContentType'))
    }
  })
  return types
}

const typeOf = ({ byEnding, byName }: PartTypes, name: string): string =>
  byName.get(name.toLowerCase()) ?? byEnding.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? ''

/** Types of parts that are refused, with the reason. */
const forbiddenParts: [RegExp, DocumentFault][] = [
  [/macro|vba|attachedtoolbars|keymapcustomizations|dialogsheet|customui/, 'macros'],
  [/externallink|connections|querytable|webextension|volatiledependencies|mailmerge|customdata/, 'reaching'],
  [/oleobject|activex/, 'embedded']
]
const allowedPart = new RegExp(
  [
    String.raw`^application/vnd\.openxmlformats-[\w.-]+\+xml$`,
    String.raw`^application/vnd\.openxmlformats-officedocument\.(?:vmldrawing|obfuscatedfont|spreadsheetml\.customproperty|spreadsheetml\.printersettings|wordprocessingml\.printersettings)$`,
    String.raw`^application/vnd\.openxmlformats-package\.digital-signature-origin$`,
    String.raw`^application/vnd\.ms-[\w.-]+\+xml$`,
    String.raw`^(?:application|text)/xml$`,
    String.raw`^application/(?:inkml\+xml|x-fontdata|x-font-ttf)$`,
    String.raw`^image/[\w.+-]+$`
  ].join('|')
)

function requireKnownPart(type: string, name: string) {
  const forbidden = forbiddenParts.find(([words]) => words.test(type))
  if (forbidden) throw new DocumentError(forbidden[1])
  // XML under another extension could be read as that type by one program and as XML by another.
  if (!allowedPart.test(type) || (isXml(type) && !/\.(xml|rels|vml|svg|psmdcp)$/i.test(name)))
    throw new DocumentError('embedded')
}

const forbiddenRelations: [RegExp, DocumentFault][] = [
  [/vba|macro|attachedtoolbars|keymapcustomizations|dialogsheet|extensibility/, 'macros'],
  [/oleobject|^package$|control|activex|afchunk|^(?:video|audio|media)$/, 'embedded'],
  [
    /template|externallink|connections|querytable|mailmerge|subdocument|webextension|volatile|^frame$/,
    'reaching'
  ]
]

function requireHarmlessRelation({ name, attributes }: XmlElement) {
  if (name !== 'Relationship') return
  const type = valueOf(attributes, 'Type').split('/').at(-1)?.toLowerCase() ?? ''
  const target = valueOf(attributes, 'Target')
  const isExternal = valueOf(attributes, 'TargetMode').toLowerCase() === 'external'
  if (isExternal && (type !== 'hyperlink' || !isPlainLink(target))) throw new DocumentError('reaching')
  const forbidden = forbiddenRelations.find(([words]) => words.test(type))
  if (forbidden) throw new DocumentError(forbidden[1])
  if (!isExternal && /^[a-z][a-z0-9+.-]*:|\\|^\/\//i.test(target)) throw new DocumentError('reaching')
}

const formulas = new Set(['f', 'formula', 'formula1', 'formula2', 'definedName', 'oldFormula'])
/** Elements of drawings whose attributes may reference a picture outside the file. */
const drawn = new Set(['imagedata', 'fill', 'stroke', 'background', 'image', 'use', 'feImage'])

/** Returns a visitor that throws if a document or a table fetches something by itself. */
function watchPart(): XmlVisitor {
  const fields = createFieldWatch(refuseExternal)
  let [depth, formula] = [0, '']
  /** The element whose text is being collected as an instruction or a formula, including the text of its children. */
  let collecting: string | undefined
  return {
    open({ name, attributes }) {
      depth++
      if (name === 'script') throw new DocumentError('embedded')
      if (name === 'mailMerge' || (drawn.has(name) && isOutside(attributes))) refuseExternal()
      if (name === 'fldSimple') fields.checkInstruction(valueOf(attributes, 'instr'))
      if (name === 'fldChar') fields.mark(valueOf(attributes, 'fldCharType'))
      if (!collecting && (name === 'instrText' || formulas.has(name))) [collecting, formula] = [name, '']
    },
    text(text) {
      if (collecting === 'instrText') fields.append(text)
      else if (collecting) formula += text
    },
    close(name) {
      if (name === collecting) collecting = undefined
      if (fetches(formula) || callsProgram(formula)) refuseExternal()
      formula = collecting ? formula : ''
      if (--depth === 0) fields.finish()
    }
  }
}

function isOutside(attributes: XmlAttributes): boolean {
  return Object.entries(attributes).some(
    ([name, value]) =>
      ['src', 'href', 'althref'].includes(localOf(name)) &&
      !/^(?:#|data:image\/(?:png|jpeg|gif))/.test(value) &&
      isOutsideTarget(value)
  )
}

function refuseExternal(): never {
  throw new DocumentError('reaching')
}
