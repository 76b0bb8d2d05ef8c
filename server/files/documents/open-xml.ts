import type { Entry } from 'yauzl'
import type { Archive } from './archive.ts'
import { DocumentError, type DocumentFault } from './document-error.ts'
import { asksProgram, fetches, isPlainLink, leadsOut } from './reaching.ts'
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

/** The list of contents of every file of Office Open XML. */
export const contentTypes = '[Content_Types].xml'

/** What the parts of a package are, by its list of contents. */
interface PartTypes {
  byEnding: Map<string, string>
  byName: Map<string, string>
}

const main = /^application\/vnd\.(?:openxmlformats-officedocument|ms-word|ms-excel)\..*\bmain\+xml$/
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The type is found for files with macros too, so that the refusal can say why they are not taken. */
const families: { [mainType: string]: string } = {
  [`${word}.main+xml`]: word,
  'application/vnd.ms-word.document.macroenabled.main+xml': word,
  [`${excel}.main+xml`]: excel,
  'application/vnd.ms-excel.sheet.macroenabled.main+xml': excel
}

/** The media type of such a file, by what its main part is; undefined where it is a template, slides or nothing known. */
export async function findOpenType(archive: Archive): Promise<string | undefined> {
  const { byEnding, byName } = await readPartTypes(archive)
  const mains = [...byName.values(), ...byEnding.values()].filter(type => main.test(type))
  const [first, ...others] = new Set(mains.map(type => families[type]))
  return others.length === 0 ? first : undefined
}

/** Throws an DocumentError where a file has macros or other files in it, or fetches something by itself. */
export async function requireHarmlessOpen(archive: Archive): Promise<void> {
  const types = await readPartTypes(archive)
  const parts = [...archive.entries.values()].filter(({ fileName }) => fileName !== contentTypes)
  // All of them by name first, as what is wrong with one is said in better words than what its content tells.
  for (const { fileName } of parts) requireKnownPart(typeOf(types, fileName), fileName)
  for (const entry of parts) await requireHarmlessPart(archive, entry, typeOf(types, entry.fileName))
}

async function requireHarmlessPart(archive: Archive, entry: Entry, type: string) {
  const content = archive.read(entry)
  if (isRelations(entry.fileName)) return readXml(content, { open: requireHarmlessRelation })
  return isXml(type) ? readXml(content, watchPart()) : requireNoProgram(content)
}

/** Programs know them by their names, whatever the list of contents says. */
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

/** What must not be in a file, by the type of a part. */
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
  // XML under the name of something else would be read as that by one program and as XML by another.
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
/** Drawings of all kinds name what they show, and formulas in a language of its own. */
const drawn = new Set(['imagedata', 'fill', 'stroke', 'background', 'image', 'use', 'feImage'])

/** Looks for what a document or a table fetches by itself. */
function watchPart(): XmlVisitor {
  const fields = createFieldWatch(refuseReach)
  let [depth, formula] = [0, '']
  /** The element whose text is an instruction, with all that stands in it. */
  let told: string | undefined
  return {
    open({ name, attributes }) {
      depth++
      if (name === 'script') throw new DocumentError('embedded')
      if (name === 'mailMerge' || (drawn.has(name) && isOutside(attributes))) refuseReach()
      if (name === 'fldSimple') fields.judge(valueOf(attributes, 'instr'))
      if (name === 'fldChar') fields.mark(valueOf(attributes, 'fldCharType'))
      if (!told && (name === 'instrText' || formulas.has(name))) [told, formula] = [name, '']
    },
    text(text) {
      if (told === 'instrText') fields.tell(text)
      else if (told) formula += text
    },
    close(name) {
      if (name === told) told = undefined
      if (fetches(formula) || asksProgram(formula)) refuseReach()
      formula = told ? formula : ''
      if (--depth === 0) fields.finish()
    }
  }
}

function isOutside(attributes: XmlAttributes): boolean {
  return Object.entries(attributes).some(
    ([name, value]) =>
      ['src', 'href', 'althref'].includes(localOf(name)) &&
      !/^(?:#|data:image\/(?:png|jpeg|gif))/.test(value) &&
      leadsOut(value)
  )
}

function refuseReach(): never {
  throw new DocumentError('reaching')
}
