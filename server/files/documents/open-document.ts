import type { Entry } from 'yauzl'
import type { Archive } from './archive.ts'
import { DocumentError } from './document-error.ts'
import { fetches, isPlainLink, isOutsideTarget } from './external-references.ts'
import { localOf, readXml, type XmlElement } from './read-xml.ts'
import { requireNoProgram } from './strange-bytes.ts'

/** The entry with the media type, which every OpenDocument file has. */
export const typeEntry = 'mimetype'

const longestType = 200

/** Returns the media type that the file declares. */
export async function findOpenDocumentType(archive: Archive): Promise<string | undefined> {
  const entry = archive.entries.get(typeEntry)
  if (!entry || entry.uncompressedSize > longestType) return undefined
  let text = ''
  for await (const chunk of archive.read(entry)) text += chunk.toString('latin1')
  return text.trim()
}

/** Throws a DocumentError if a file has macros, embedded files or a password, or fetches something by itself. */
export async function requireHarmlessOpenDocument(archive: Archive): Promise<void> {
  const manifest = archive.entries.get('META-INF/manifest.xml')
  if (!manifest) throw new DocumentError('unreadable')
  // Checked first: in a file with a password, all other parts are encrypted.
  await readXml(archive.read(manifest), { open: requireOpen })
  if (!archive.entries.has('content.xml')) throw new DocumentError('unreadable')
  const parts = [...archive.entries.values()].filter(({ fileName }) => fileName !== typeEntry)
  for (const { fileName } of parts) requireKnownPart(fileName)
  for (const entry of parts) await requireHarmlessPart(archive, entry)
}

const requireHarmlessPart = (archive: Archive, entry: Entry) =>
  isXml(entry.fileName)
    ? readXml(archive.read(entry), { open: requireHarmless })
    : requireNoProgram(archive.read(entry))

const isXml = (name: string) => /\.(xml|rdf|svg)$/i.test(name)

const macros = /(?:^|\/)(?:basic|scripts|dialogs)\//i
/** Pictures, fonts, replacement pictures of charts, and the cached page layout. */
const plain =
  /^(?:Object [^/]+\/)*(?:Pictures\/[^/]+|Fonts\/[^/]+|Thumbnails\/[^/]+\.png|ObjectReplacements\/[^/]+|layout-cache|Configurations2\/images\/Bitmaps\/[^/]+)$/

function requireKnownPart(name: string) {
  if (macros.test(name)) throw new DocumentError('macros')
  if (!isXml(name) && !plain.test(name)) throw new DocumentError('embedded')
}

function requireOpen({ name }: XmlElement) {
  if (name === 'encryption-data') throw new DocumentError('locked')
}

const running = new Set(['event-listener', 'library-embedded', 'library-linked', 'source-code'])
const embedding = new Set(['object-ole', 'applet', 'plugin', 'binary-data'])
const asking = new Set([
  ...['dde-source', 'dde-link', 'dde-connection', 'dde-connection-decl'],
  ...['database-source-sql', 'database-source-query', 'database-source-table', 'database-display'],
  ...['connection-resource', 'submission']
])
/** Elements whose `href` always means another file, even if the path is relative. */
const fetching = new Set(['section-source', 'table-source', 'cell-range-source'])

function requireHarmless({ name, attributes }: XmlElement) {
  if (running.has(name)) throw new DocumentError('macros')
  if (embedding.has(name)) throw new DocumentError('embedded')
  if (asking.has(name)) throw new DocumentError('reaching')
  for (const attribute in attributes)
    requireHarmlessAttribute(name, localOf(attribute), attributes[attribute] ?? '')
}

function requireHarmlessAttribute(element: string, name: string, value: string) {
  if (/^\s*(?:vnd\.sun\.star\.script|macro|javascript):/i.test(value)) throw new DocumentError('macros')
  if (['formula', 'expression', 'condition'].includes(name) && fetches(value))
    throw new DocumentError('reaching')
  if (name !== 'href' || value === '' || value.startsWith('#')) return
  const isTaken = element === 'a' ? isPlainLink(value) : !fetching.has(element) && !isOutsideTarget(value)
  if (!isTaken) throw new DocumentError('reaching')
}
